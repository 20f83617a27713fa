import { refuseNewerFolder } from './data-version.ts';
import { lockWhenSilent } from './folder-lock.ts';
import { finishSwap } from './swap-folders.ts';

/**
 * Locks the data folder of an embedded database for this process, and finishes a restore that was killed.
 * @returns a function that unlocks the folder
 * @throws FolderInUse, NewerData: the folder is then unchanged and unlocked
 */
export async function takeFolder(dataDir: string, migrations: string): Promise<() => void> {
  refuseNewerFolder(dataDir, migrations);
  const unlock = await lockWhenSilent(dataDir);
  try {
    finishSwap(dataDir);
    // Another version may have written between the check and the lock.
    refuseNewerFolder(dataDir, migrations);
    return unlock;
  } catch (error) {
    unlock();
    throw error;
  }
}
