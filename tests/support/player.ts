import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { playerFolder } from '#server/publish/player-files.ts';

/**
 * Makes sure that packages have a player to carry where the product was not built: a page of one line.
 * @returns what takes it away again.
 */
export async function withPlayer(): Promise<() => Promise<void>> {
  const folder = playerFolder();
  if (existsSync(`${folder}/index.html`)) return async () => undefined;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.html`, '<!doctype html><title>Player</title>');
  const made = `${folder}/index.html`;
  return async () => {
    await rm(made, { force: true });
    await rm(dirname(made), { recursive: false }).catch(() => undefined);
  };
}
