import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inProject } from '#server/project-root.ts';

export type PlayerFile = { path: string; name: string; bytes: number };

/** The folder of the built player. */
export const playerFolder = (): string => inProject('dist', 'player');

/** The player's files with the names they have in a package. Maps of the sources stay here. */
export async function playerFiles(folder = playerFolder()): Promise<PlayerFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  return Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, name: relative(folder, path).split(sep).join('/'), bytes: (await stat(path)).size };
    }),
  );
}
