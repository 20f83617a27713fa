import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The address of the first script of the page that a folder holds: it names the build. Undefined: it holds no page. */
export function builtPage(folder: string): string | undefined {
  try {
    return /<script type="module"[^>]* src="([^"]+)"/.exec(
      readFileSync(path.join(folder, 'index.html'), 'utf8'),
    )?.[1];
  } catch {
    return undefined;
  }
}

/** Whether a page of build `named` is another than what the folder holds, which is read again before it is said so. */
export function outdatedBy(folder: string): (named: string | undefined) => boolean {
  let served = builtPage(folder);
  return (named) => {
    if (named === undefined || named === served) return false;
    served = builtPage(folder);
    return served !== undefined && named !== served;
  };
}
