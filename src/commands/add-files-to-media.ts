import { assets } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { addToMedia, type Tag } from '#models/library/media.ts';

/** Puts files into the person's media; where a name is taken, asks. */
export async function addFilesToMedia(
  files: readonly { assetId: string; name: string; tag: Tag }[],
): Promise<void> {
  for (const { assetId, name, tag } of files) {
    const taken = await addToMedia(assetId, name, tag);
    if (taken) editor.openDialog('reuse-media', { assetId, name, tag });
  }
}

export const fileName = (assetId: string, otherwise: string) =>
  assets.list.find(({ id }) => id === assetId)?.name ?? otherwise;
