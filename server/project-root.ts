import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, from the sources as from the build: the nearest one above with a package.json. */
export const projectRoot = (() => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
})();

/** A path inside the project. */
export const inProject = (...parts: string[]): string => path.join(projectRoot, ...parts);
