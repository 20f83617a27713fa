/** The value at a dotted path (`effects.opacity`), or undefined where the way ends early. */
export function valueAt(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** The part before the last dot: fields that share it belong together. */
export const parentPath = (path: string): string => path.split('.').slice(0, -1).join('.');
