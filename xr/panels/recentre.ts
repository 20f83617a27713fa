const listeners = new Set<() => void>();

/** Brings every panel back before the person, the way they look now. */
export function recentre(): void {
  for (const listener of listeners) listener();
}

/** Calls back on `recentre`; returns how to stop. */
export function onRecentre(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
