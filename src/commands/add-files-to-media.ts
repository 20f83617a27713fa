import { assets } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { addToMedia, type Tag } from '#models/library/media.ts';

/** Puts files into the person's media; where names are taken, asks about each. */
export async function addFilesToMedia(
  files: readonly { assetId: string; name: string; tag: Tag }[],
): Promise<void> {
  const taken: (typeof files)[number][] = [];
  for (const file of files) if (await addToMedia(file.assetId, file.name, file.tag)) taken.push(file);
  if (taken.length > 0) editor.openDialog('reuse-media', { files: taken });
}

export const fileName = (assetId: string, otherwise: string) =>
  assets.list.find(({ id }) => id === assetId)?.name ?? otherwise;
