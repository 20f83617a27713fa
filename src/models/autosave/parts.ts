import { differs, newPart, type Part } from './part.ts';
import type { Base, Order, SavedDocument, SaveTarget } from './types.ts';
import { sceneOf } from './types.ts';

/** The parts of one document, by target, and what can be told of them together. */
export function createParts(document: SavedDocument) {
  const parts = new Map<SaveTarget, Part>();
  /** Counts what becomes known or uncertain of the server, so that a slow reading is told from a fresh one. */
  let count = 0;

  function of(target: SaveTarget): Part {
    const part = parts.get(target) ?? newPart(target);
    parts.set(target, part);
    return part;
  }

  const isDirty = (target: SaveTarget, part: Part) => differs(target, part.base, document.read(target));
  const moved = (part: Part) => {
    count += 1;
    part.moved = count;
  };
  const scenes = () => [...parts].filter(([target]) => sceneOf(target) !== undefined);

  /** The order is sent when every scene in it is where it should be: the server refuses unknown ids. */
  const mustWait = (target: SaveTarget) =>
    target === 'order' &&
    scenes().some(
      ([other, part]) => isDirty(other, part) && (part.base.value === null || document.read(other) === null),
    );

  return {
    of,
    isDirty,
    moved,
    mustWait,
    all: () => [...parts],
    dirty: () => [...parts].filter(([target, part]) => isDirty(target, part)),
    get count() {
      return count;
    },

    /** What a flush has to send or to wait for; an order that waits for a refused scene waits with it. */
    unsettled(): [SaveTarget, Part][] {
      const blocked = (target: SaveTarget) =>
        mustWait(target) && !scenes().some(([other, part]) => isDirty(other, part) && !part.refused);
      return [...parts].filter(
        ([target, part]) => part.sending || (isDirty(target, part) && !part.refused && !blocked(target)),
      );
    },

    /** A scene that the server now has, or has no more, brings its position with it. */
    followOrder(target: SaveTarget, value: unknown): void {
      const id = sceneOf(target);
      if (id === undefined) return;
      const order = of('order');
      const positions = { ...(order.base.value as Order) };
      if (value === null ? positions[id] === undefined : positions[id] !== undefined) return;
      if (value === null) delete positions[id];
      else {
        const mine = document.read('order') as Order;
        positions[id] = (value as { position?: number }).position ?? mine[id] ?? 0;
      }
      order.base = { value: positions, revision: 0 };
      moved(order);
    },

    /**
     * What a whole reading of the server tells that can be believed. What moved since `mark`, or is on its way, may be
     * older there than here; only a higher revision is newer whatever moved, and absence and order have none.
     */
    believed(all: ReadonlyMap<SaveTarget, Base>, mark: number) {
      const absent = scenes().filter(([target, { base }]) => base.value !== null && !all.has(target));
      const told = [
        ...absent.map(([target]): [SaveTarget, Base] => [target, { value: null, revision: 0 }]),
        ...all,
      ].map(([target, base]) => {
        const part = of(target);
        const certain = part.moved <= mark && !part.sending;
        const revised = target !== 'order' && base.value !== null && part.base.value !== null;
        return { target, part, heard: { base, certain }, believed: certain || revised };
      });
      const news = told.filter(({ believed }) => believed);
      return { news, whole: news.length === told.length };
    },
  };
}
