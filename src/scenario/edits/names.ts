import { NAME_LENGTH } from '../constants.ts';

/** `stem` followed by `ending`, with the stem shortened to fit into `limit` characters. */
export const endedName = (stem: string, ending: string, limit: number): string =>
  // Do not leave half of a surrogate pair.
  stem.slice(0, limit - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;

/**
 * `name`, or `name` with the lowest free number from 2: 'Door', 'Door 2' (spec section 5). A number at the end of the
 * name is increased: 'Door 2' taken → 'Door 3', unless it has too many digits to be a safe integer.
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

/** 'Variable N' with the lowest free N (spec section 5). */
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
