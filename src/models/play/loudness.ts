let loud = 1;
const followers = new Set<(loud: number) => void>();

/** How loud a run is beside what its scenario says, 0 to 1: whoever tries it may turn it down. */
export function setLoudness(value: number): void {
  loud = value;
  for (const follow of followers) follow(value);
}

/** Tells it now and whenever it changes; returns how to stop. */
export function onLoudness(follow: (loud: number) => void): () => void {
  followers.add(follow);
  follow(loud);
  return () => void followers.delete(follow);
}
