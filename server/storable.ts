const unkeepable = /[\0\p{Surrogate}]/u;

/** Whether every text in a value can be kept: PostgreSQL takes neither NUL nor half of a surrogate pair. */
export function storable(value: unknown): boolean {
  if (typeof value === 'string') return !unkeepable.test(value);
  if (Array.isArray(value)) return value.every(storable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => storable(key) && storable(item));
}
