import { NAME_LENGTH } from '../constants.ts';

/** A name that ends in `ending` and is no longer than `limit` characters: what stands before it gives way. */
export const endedName = (stem: string, ending: string, limit: number): string =>
  // Half of a pair of surrogates is no character.
  stem.slice(0, limit - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;

/**
 * `name`, or with the lowest number from 2 that nobody has: 'Door', 'Door 2' (spec section 5).
 * A number that the name already ends in counts on: 'Door 2' taken → 'Door 3'. More digits than can be counted are none.
 */
export function uniqueName(name: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((one) => one.toLowerCase()));
  if (!used.has(name.toLowerCase())) return name;
  const [, stem, number] = /^(.*?)(?: (\d{1,15}))?$/s.exec(name)!;
  for (let next = number ? Number(number) + 1 : 2; ; next++) {
    const candidate = endedName(stem!, ` ${next}`, NAME_LENGTH);
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}

/** 'Variable N' with the lowest N that nobody has (spec section 5). */
export function generatedVariableName(taken: Iterable<string>): string {
  const used = new Set([...taken].map((one) => one.toLowerCase()));
  for (let next = 1; ; next++) if (!used.has(`variable ${next}`)) return `Variable ${next}`;
}

/** The name of a copied variable: ' (2)', ' (3)' … (spec section 5). */
export function copiedVariableName(name: string, taken: Iterable<string>): string {
  const used = new Set([...taken].map((one) => one.toLowerCase()));
  if (!used.has(name.toLowerCase())) return name;
  for (let next = 2; ; next++) {
    const candidate = endedName(name, ` (${next})`, NAME_LENGTH);
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
