import type { Order } from './types.ts';

/** Positions that differ between what the server has and ours, for scenes that both know. */
export function movedScenes(base: Order, mine: Order): { id: number; position: number }[] {
  return Object.entries(mine)
    .filter(([id, position]) => base[Number(id)] !== undefined && base[Number(id)] !== position)
    .map(([id, position]) => ({ id: Number(id), position }));
}

/** Three-way merge of positions: what we moved stays ours, the rest is theirs. */
export function mergeOrder(base: Order, mine: Order, theirs: Order): Order {
  const merged: Order = { ...theirs };
  for (const [key, position] of Object.entries(mine)) {
    const id = Number(key);
    if (theirs[id] === undefined || base[id] !== position) merged[id] = position;
  }
  return merged;
}
