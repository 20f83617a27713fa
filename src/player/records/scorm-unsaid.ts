import { uuid } from './uuid.ts';

/** What a system has not confirmed, and what it held when it last did. */
export interface Unsaid {
  /** It goes on from there only: a system that went on by itself, or began anew, is not overwritten. Empty: unknown. */
  after: string;
  values: [element: string, value: string][];
}

/** What a tab left, and how it is forgotten once the system has it. */
export interface Left extends Unsaid {
  /** When it was last written. */
  at: number;
  forget: () => void;
}

/** Keeps it in the browser, by learner and tab, for a page that goes before the system has it. */
export interface UnsaidStore {
  /** What tabs left of a learner, and what this tab left of whom the system did not name. */
  load(learner: string): Left[];
  /** What this page has to say. */
  keep(learner: string, unsaid: Unsaid | null): void;
}

export function unsaidStore(storage: Storage | null, prefix: string): UnsaidStore {
  const tab = uuid();
  const keysOf = (learner: string) => `${prefix}-unsaid-${JSON.stringify(learner)}-`;
  /** Whose it is, where the system did not say it, this tab alone can tell. */
  const unnamed = storage && sessionStorage;
  const leftIn = (where: Storage | null, keys: string): Left[] =>
    Object.keys(where ?? {})
      .filter((key) => key.startsWith(keys) && key !== keys + tab)
      .map((key) => {
        const text = where!.getItem(key)!;
        // A tab that lives may have written more meanwhile.
        const forget = () => where!.getItem(key) === text && where!.removeItem(key);
        return { ...read(text), forget };
      });
  return {
    load: (learner) => [...leftIn(storage, keysOf(learner)), ...leftIn(unnamed, keysOf(''))],
    keep(learner, unsaid) {
      const where = unsaid?.after === '' ? unnamed : storage;
      const key = keysOf(learner) + tab;
      try {
        if (unsaid) where?.setItem(key, JSON.stringify({ ...unsaid, at: Date.now() }));
        else where?.removeItem(key);
      } catch {
        // Full: it waits as long as the page.
      }
    },
  };
}

/** What was cut off says nothing. */
function read(text: string): Omit<Left, 'forget'> {
  try {
    const kept: unknown = JSON.parse(text);
    if (isUnsaid(kept)) return { at: 0, ...kept };
  } catch {
    // As what is of another form.
  }
  return { at: 0, after: '', values: [] };
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
