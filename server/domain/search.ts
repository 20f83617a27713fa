/**
 * Whether one of the named texts of a row holds what was typed, as people compare words, on every database alike: in
 * capitals or not, with accents or without, and however a computer wrote the accent down.
 */
export function holds<Key extends string>(typed: string, keys: readonly Key[]) {
  const wanted = plain(typed);
  return (row: Record<Key, string>): boolean => keys.some((key) => plain(row[key]).includes(wanted));
}

/** Capitals first: that makes two letters of an ß. */
const plain = (text: string): string => text.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '');
