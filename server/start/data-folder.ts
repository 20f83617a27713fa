import { refuseNewerFolder } from './data-version.ts';
import { lockWhenSilent } from './folder-lock.ts';
import { finishSwap } from './swap-folders.ts';

/**
 * Takes the folder of an embedded database for this process and this version: locks it, and finishes a restore that was
 * killed.
 * @returns a function that gives the folder back
 * @throws FolderInUse, NewerData: the folder is left as it is, and free
 */
export async function takeFolder(dataDir: string, migrations: string): Promise<() => void> {
  refuseNewerFolder(dataDir, migrations);
  const unlock = await lockWhenSilent(dataDir);
  try {
    finishSwap(dataDir);
    // Another version may have written between the look and the lock.
    refuseNewerFolder(dataDir, migrations);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}
