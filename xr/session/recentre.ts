const listeners = new Set<() => void>();

/** Brings all panels back in front of the person. */
export function recentre(): void {
  for (const listener of listeners) listener();
}

/** Calls back on `recentre`; returns an unsubscribe function. */
export function onRecentre(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
