/** A file's object of which nothing is known yet but that it is one. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a file says anything there: null is as good as nothing. */
export const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** A text, or a number or switch as one; of anything else, and where there is nothing, `otherwise`. */
export const textOf = (value: unknown, otherwise: unknown = ''): string =>
  typeof value === 'object' || value === undefined
    ? otherwise === ''
      ? ''
      : textOf(otherwise)
    : String(value);

const none: readonly unknown[] = [];

/** What a list holds; nothing where there is none. */
export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : none);
