/** What a system has not confirmed, and what it held when it last did. */
export interface Unsaid {
  /** It goes on from there only: a system that went on by itself, or began anew, is not overwritten. */
  after: string;
  values: [element: string, value: string][];
}

/** Keeps it in the browser, by learner, for a page that goes before the system has it. */
export interface UnsaidStore {
  load(learner: string): Unsaid | null;
  keep(learner: string, unsaid: Unsaid | null): void;
}

export function unsaidStore(storage: Storage | null, prefix: string): UnsaidStore {
  const keyOf = (learner: string) => `${prefix}-unsaid-${learner}`;
  return {
    load(learner) {
      try {
        const kept: unknown = JSON.parse(storage?.getItem(keyOf(learner)) ?? 'null');
        return isUnsaid(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(learner, unsaid) {
      try {
        if (unsaid) storage?.setItem(keyOf(learner), JSON.stringify(unsaid));
        else storage?.removeItem(keyOf(learner));
      } catch {
        // Full: it waits as long as the page.
      }
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isUnsaid = (kept: unknown): kept is Unsaid => {
  const { after, values } = (kept ?? {}) as Partial<Unsaid>;
  return (
    isText(after) &&
    Array.isArray(values) &&
    values.every((pair) => Array.isArray(pair) && pair.every(isText))
  );
};
