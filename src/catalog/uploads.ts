import { allowedExtensions, extensionOf } from './extensions.ts';
import { uploads } from './limits.ts';

/** What the server tells apart by content and takes: the extensions such files have, and how large one may be. */
const contents = {
  picture: { extensions: ['jpeg', 'jpg', 'png'], bytes: uploads.pictureBytes },
  drawing: { extensions: ['svg'], bytes: uploads.drawingBytes },
  video: { extensions: ['mp4', 'm4v'], bytes: uploads.videoBytes },
  audio: { extensions: ['mp3'], bytes: uploads.audioBytes },
} as const;
export type FileContent = keyof typeof contents;

/**
 * What is taken for each use. File dialogs, checks before sending, the server's own and its refusals' words all
 * come from here. Models are not taken yet.
 */
export const takenFor = {
  scene: ['picture', 'video'],
  image: ['picture', 'drawing'],
  hotspot: ['picture', 'drawing'],
  video: ['video'],
  audio: ['audio'],
  media: ['picture', 'drawing', 'video', 'audio'],
} as const satisfies Partial<Record<keyof typeof allowedExtensions, readonly FileContent[]>>;
/** What a file is wanted for. */
export type UploadUse = keyof typeof takenFor;

const contentOf = (extension: string): FileContent | undefined =>
  (Object.keys(contents) as FileContent[]).find((content) =>
    (contents[content].extensions as readonly string[]).includes(extension),
  );

export const isTakenFor = (use: UploadUse, content: string): boolean =>
  (takenFor[use] as readonly string[]).includes(content);

/** Of the extensions that files for a use may have (spec section 5), those of content that is taken for it. */
export const takenExtensions = (use: UploadUse): string[] =>
  allowedExtensions[use].filter((extension) => isTakenFor(use, contentOf(extension) ?? ''));

/** Whether a file of this name may be taken for a use. */
export const isAllowed = (use: UploadUse, name: string): boolean =>
  takenExtensions(use).includes(extensionOf(name));

/** The `accept` attribute of a file field. */
export const acceptList = (use: UploadUse): string =>
  takenExtensions(use)
    .map((extension) => `.${extension}`)
    .join(',');

/** The greatest size of a file of some content, in bytes. */
export const contentLimit = (content: FileContent): number => contents[content].bytes;

/** The greatest size of any file for a use, in bytes. */
export const limitFor = (use: UploadUse): number => Math.max(...takenFor[use].map(contentLimit));

/** The greatest size of a file of this name for a use, in bytes. */
export function fileLimit(use: UploadUse, name: string): number {
  const content = contentOf(extensionOf(name));
  return content ? contentLimit(content) : limitFor(use);
}
