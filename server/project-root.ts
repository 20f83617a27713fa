import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder: the nearest ancestor with a package.json, for sources and build alike. */
export const projectRoot = (() => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
})();

/** A path inside the project. */
export const inProject = (...parts: string[]): string => path.join(projectRoot, ...parts);
