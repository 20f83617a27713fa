/** A JSON object of a file, not checked yet. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is neither undefined nor null. */
export const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** A string, number or boolean as a string; anything else becomes `fallback`. */
export const textOf = (value: unknown, fallback: unknown = ''): string =>
  typeof value === 'object' || value === undefined
    ? fallback === ''
      ? ''
      : textOf(fallback)
    : String(value);

const emptyList: readonly unknown[] = [];

/** The value when it is an array, else an empty array. */
export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : emptyList);
