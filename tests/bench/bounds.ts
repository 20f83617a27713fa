const exceeded: string[] = [];

/** Holds a measured figure against what it may be at most; one above it is told at the end and fails the run. */
export function bounded(what: string, value: number, most: number): number {
  if (!(value <= most)) exceeded.push(`${what}: ${value.toFixed(2)}, at most ${most}`);
  return value;
}

/** What went beyond its bound so far. */
export const beyond = (): readonly string[] => exceeded;
