import { CatalogError } from '#server/errors.ts';
import { type Storage, StorageUnusable } from '#server/gateways/storage/storage.ts';
import type { Archive } from './archive.ts';

/** Where a storage keeps for a while what a restore overwrites. */
const ASIDE = 'replaced/';

/**
 * Puts a backup's media into the storage for `work`, which is told how many they are. An asset's key never had another
 * content. A package's is a number, under which another package may lie here: where putting, or `work`, fails, that one
 * is put back; else it lies aside until `dropReplaced`.
 * @throws CatalogError where not all could be put back
 */
export async function withMedia<T>(
  storage: Storage,
  archive: Archive,
  work: (files: number) => Promise<T>,
): Promise<T> {
  const keys = archive.names.flatMap((name) => /^media\/(.*[^/])$/.exec(name)?.[1] ?? []);
  const aside: string[] = [];
  try {
    for (const key of keys) {
      if (key.startsWith('packages/') && (await setAside(storage, key))) aside.push(key);
      await storage.put(key, await archive.open(`media/${key}`));
    }
    return await work(keys.length);
  } catch (error) {
    const reason = await putBack(storage, aside);
    throw reason ? new CatalogError('restore-not-put-back', { cause: reasonOf(error), reason }) : error;
  }
}

/** Removes what a restore that succeeded replaced. */
export const dropReplaced = (storage: Storage): Promise<void> => storage.removeFolder(ASIDE);

/** @returns whether there was anything. What a restore that failed could not put back is older, and stays. */
async function setAside(storage: Storage, key: string): Promise<boolean> {
  return (await storage.stat(ASIDE + key)) !== undefined || copy(storage, key, ASIDE + key);
}

/** @returns why some are not as they were, if any are not. */
async function putBack(storage: Storage, keys: string[]): Promise<string | undefined> {
  let failure: unknown;
  for (const key of keys) {
    await copy(storage, ASIDE + key, key).catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure) return reasonOf(failure);
  await dropReplaced(storage).catch(() => {});
  return undefined;
}

async function copy(storage: Storage, from: string, to: string): Promise<boolean> {
  const content = await storage.read(from);
  if (!content) return false;
  await storage.put(to, content);
  return true;
}

/** What a storage says of itself is a row of the catalogue, and its reason a detail of that. */
export const reasonOf = (error: unknown): string =>
  (error instanceof StorageUnusable && error.details.reason) || (error as Error).message;
