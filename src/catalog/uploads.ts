import { allowedExtensions, convertedExtensions, extensionOf, furtherSounds } from './extensions.ts';
import { uploads } from './limits.ts';

/** What the server tells apart by content and takes: the extensions such files have, and how large one may be. */
const contents = {
  picture: { extensions: ['jpeg', 'jpg', 'png'], bytes: uploads.pictureBytes },
  drawing: { extensions: ['svg'], bytes: uploads.drawingBytes },
  video: { extensions: ['mp4', 'm4v', ...convertedExtensions], bytes: uploads.videoBytes },
  audio: { extensions: ['mp3', ...furtherSounds], bytes: uploads.audioBytes },
  model: { extensions: ['glb'], bytes: uploads.modelBytes },
  captions: { extensions: ['vtt'], bytes: uploads.captionsBytes },
  document: { extensions: allowedExtensions.attachment, bytes: uploads.documentBytes },
  folder: { extensions: allowedExtensions.folder, bytes: uploads.folderBytes },
} as const;
export type FileContent = keyof typeof contents;

/**
 * What is taken for each use. File dialogs, checks before sending, the server's own and its refusals' words all
 * come from here.
 */
export const takenFor = {
  scene: ['picture', 'video'],
  image: ['picture', 'drawing'],
  hotspot: ['picture', 'drawing', 'model'],
  video: ['video'],
  audio: ['audio'],
  timer: ['audio'],
  model: ['model'],
  captions: ['captions'],
  attachment: ['document'],
  folder: ['folder'],
  media: ['picture', 'drawing', 'video', 'audio', 'model'],
} as const satisfies Record<string, readonly FileContent[]>;
/** What a file is wanted for. */
export type UploadUse = keyof typeof takenFor;

/**
 * Extensions of each use: those of spec section 5, films that are converted, captions, which it has none for, and
 * the sounds that its rule for dropped files takes.
 */
const extensionsFor: Record<UploadUse, readonly string[]> = {
  ...allowedExtensions,
  scene: [...allowedExtensions.scene, ...convertedExtensions],
  video: [...allowedExtensions.video, ...convertedExtensions],
  media: [...allowedExtensions.media, ...convertedExtensions, ...furtherSounds],
  audio: [...allowedExtensions.audio, ...furtherSounds],
  captions: ['vtt'],
};

const contentOf = (extension: string): FileContent | undefined =>
  (Object.keys(contents) as FileContent[]).find((content) =>
    (contents[content].extensions as readonly string[]).includes(extension),
  );

/** What a file of this name should hold; undefined where nothing of the kind is known. */
export const contentOfName = (name: string): FileContent | undefined => contentOf(extensionOf(name));

export const isTakenFor = (use: UploadUse, content: string): boolean =>
  (takenFor[use] as readonly string[]).includes(content);

/** Of the extensions that files for a use may have, those of content that is taken for it. */
export const takenExtensions = (use: UploadUse): string[] =>
  extensionsFor[use].filter((extension) => isTakenFor(use, contentOf(extension) ?? ''));

/** Kinds of file as people name them: two spellings of an extension are one kind. */
const named = (extensions: readonly string[]): string =>
  extensions
    .filter((extension) => extension !== 'jpg')
    .join(', ')
    .toUpperCase();

/** The kinds of file for a use. */
export const kindNames = (use: UploadUse): string => named(takenExtensions(use));

/** The kinds of file for a use by how large one may be, in bytes. */
export function kindsByLimit(use: UploadUse): { kinds: string; bytes: number }[] {
  const limitOf = (extension: string) => fileLimit(use, `a.${extension}`);
  return [...new Set(takenExtensions(use).map(limitOf))].map((bytes) => ({
    kinds: named(takenExtensions(use).filter((extension) => limitOf(extension) === bytes)),
    bytes,
  }));
}

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
  const content = contentOfName(name);
  return content ? contentLimit(content) : limitFor(use);
}
