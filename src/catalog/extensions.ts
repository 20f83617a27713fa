import type { ObjectType } from '#scenario/play.ts';

/** Extensions that each kind of file may have (spec section 5), lower case, without the dot. */
export const allowedExtensions = {
  scene: ['jpeg', 'jpg', 'png', 'mp4', 'm4v'],
  image: ['jpeg', 'jpg', 'png', 'svg'],
  hotspot: ['jpeg', 'jpg', 'png', 'svg', 'glb'],
  model: ['glb'],
  audio: ['mp3'],
  video: ['mp4', 'm4v'],
  timer: ['mp3'],
  attachment: ['pdf', 'csv', 'rtf', 'txt', 'ppt', 'pptx', 'doc', 'docx', 'xls', 'xlsx'],
  media: ['jpeg', 'jpg', 'png', 'svg', 'mp4', 'm4v', 'mp3', 'glb'],
  folder: ['zip'],
} as const;

export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'svg', 'bmp', 'ico', 'webp'] as const;
export const videoExtensions = [
  'mp4',
  'webm',
  'ogg',
  'mov',
  '3gp',
  'm4v',
  'm4a',
  'aac',
  'ts',
  'flv',
  'avi',
  'mkv',
  'm3u8',
] as const;

/** Films in containers that browsers do not play: they are converted when they are sent. */
export const convertedExtensions = ['mov', 'mkv', 'webm', 'avi', 'flv', 'ts', '3gp'] as const;

/** File types that may be dropped on a page. */
export const droppedTypes = ['image/*', 'video/*'] as const;

/** The extension of a file name, lower case, without the dot; '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Sounds beside MP3 that may be dropped (spec section 5), and are taken wherever a sound is wanted. */
export const furtherSounds = ['ogg', 'wav', 'mpeg'] as const;

/** What files become where they are dropped, the likelier first (spec section 5). */
const drops: readonly { extensions: readonly string[]; type: string; kinds: readonly ObjectType[] }[] = [
  { extensions: allowedExtensions.image, type: 'image', kinds: ['image', 'hotspot'] },
  { extensions: ['mp3'], type: 'audio', kinds: ['audio', 'timer'] },
  { extensions: [...allowedExtensions.video, ...convertedExtensions], type: 'video', kinds: ['video'] },
  { extensions: furtherSounds, type: 'audio', kinds: ['audio'] },
  { extensions: allowedExtensions.model, type: 'model', kinds: ['model'] },
];

/** Kinds of object a dropped file can become, the likelier first; empty when we cannot take it. */
export const kindsForDrop = (name: string): readonly ObjectType[] =>
  drops.find(({ extensions }) => extensions.includes(extensionOf(name)))?.kinds ?? [];

/** The same of a file that the server has: its name may say nothing, its type tells. */
export function kindsOfAsset({ name, type }: { name: string; type: string }): readonly ObjectType[] {
  if (type === 'hotspot') return ['hotspot', 'image'];
  if (type === 'folder') return ['webwindow'];
  const fitting = drops.filter((row) => row.type === type);
  return (
    (fitting.find(({ extensions }) => extensions.includes(extensionOf(name))) ?? fitting[0])?.kinds ?? []
  );
}
