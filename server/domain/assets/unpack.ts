import { uploads } from '#catalog/limits.ts';
import { isDiskFull } from '#server/disk-full.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { planFolder } from './media/folder-plan.ts';
import { DamagedArchive, openArchive, UnsafeName } from './media/zip.ts';
import type { StoredVariant } from './variants.ts';
import { FOLDER } from './views.ts';

/**
 * Unpacks an archive into the storage, each file under a number of its own: its name is kept in its row only, so that
 * none can lead anywhere. The sizes that the archive tells are held to while it is read. What is left of one that is
 * refused is the caller's to remove.
 */
export async function keepFolder(
  services: Services,
  assetId: string,
  path: string,
): Promise<{ variants: StoredVariant[]; leftOut: string[] } | Refusal> {
  try {
    const archive = await openArchive(path, uploads.folder.files);
    try {
      const plan = planFolder(archive.entries);
      if (isRefusal(plan)) return plan;
      const variants: StoredVariant[] = [];
      for (const [index, { path: name, mime, extension, entry }] of plan.files.entries()) {
        const storageKey = `assets/${assetId}/folder/${index}.${extension}`;
        const source = await archive.open(entry);
        let damage: Error | undefined;
        source.once('error', (error) => {
          damage = error;
        });
        const { size } = await services.storage.put(storageKey, source).catch((error: unknown) => {
          throw damage && !isDiskFull(error) ? new DamagedArchive(String(damage)) : error;
        });
        variants.push({
          assetId,
          variant: `${FOLDER}${name}`,
          storageKey,
          mime,
          bytes: BigInt(size),
          width: null,
          height: null,
          etag: `"${assetId}-${index}"`,
        });
      }
      return { variants, leftOut: plan.leftOut };
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof UnsafeName) return refuse('folder-unsafe', { file: error.message.slice(0, 100) });
    if (error instanceof DamagedArchive) return refuse('folder-unreadable');
    throw error;
  }
}
