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

/** File types that may be dropped on a page. */
export const droppedTypes = ['image/*', 'video/*'] as const;

/** The extension of a file name, lower case, without the dot; '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Kinds of object a dropped file can become, the likelier first; empty when we cannot take it. */
export function kindsForDrop(name: string): readonly ObjectType[] {
  const extension = extensionOf(name);
  if ((allowedExtensions.image as readonly string[]).includes(extension)) return ['image', 'hotspot'];
  if (extension === 'mp3') return ['audio', 'timer'];
  if (extension === 'mp4' || extension === 'm4v') return ['video', 'audio'];
  if (['ogg', 'wav', 'mpeg'].includes(extension)) return ['audio'];
  if (extension === 'glb') return ['model'];
  return [];
}
