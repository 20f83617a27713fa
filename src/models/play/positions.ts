/** A place in the world, in metres: right, up, towards the viewer; flat, the eye is 1.6 m above the origin. */
export type Point = readonly [x: number, y: number, z: number];

/** Finds where an object, or one of its parts, stands now; undefined for what is not drawn. */
export type Locate = (object: number, part?: number) => Point | undefined;

/** Where the present scene's objects stand, told by who draws them and asked for when somebody wants to know. */
export interface Positions {
  /** As `Locate`; what nobody draws stands nowhere. */
  at: Locate;
  /** Tells when these objects, or all, may stand elsewhere; returns how to stop. */
  subscribe(listener: (objects?: Iterable<number>) => void): () => void;
  moved(objects?: Iterable<number>): void;
  /** Answers from here on; returns how to stop. */
  draw(locate: Locate): () => void;
}

export function createPositions(): Positions {
  let answer: Locate | undefined;
  const listeners = new Set<(objects?: Iterable<number>) => void>();
  const moved = (objects?: Iterable<number>) => {
    for (const listener of listeners) listener(objects);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    moved,
    at: (object, part) => answer?.(object, part),
    draw(locate) {
      answer = locate;
      moved();
      return () => {
        if (answer === locate) answer = undefined;
        moved();
      };
    },
  };
}
