import { NAME_LENGTH } from '../constants.ts';
import { rangeName } from '../runtime/substitute.ts';

/** `stem` followed by `ending`, with the stem shortened to fit into `limit` characters. */
export const endedName = (stem: string, ending: string, limit: number): string =>
  // Do not leave half of a surrogate pair.
  stem.slice(0, limit - ending.length).replace(/[\ud800-\udbff]$/, '') + ending;

/** The names that follow where one is taken: all of a stem are counted together. */
type Numbering = (name: string) => { stem: string; first: number; numbered: (number: number) => string };

/** 'Door 2'; a number at the end is increased, unless it has too many digits to be a safe integer. */
const spaced: Numbering = (name) => {
  const [, stem = '', number] = /^(.*?)(?: (\d{1,15}))?$/s.exec(name)!;
  return {
    stem,
    first: number ? Number(number) + 1 : 2,
    numbered: (next) => endedName(stem, ` ${next}`, NAME_LENGTH),
  };
};

/** 'Keys (2)' */
const bracketed: Numbering = (name) => ({
  stem: name,
  first: 2,
  numbered: (next) => endedName(name, ` (${next})`, NAME_LENGTH),
});

/** Names as they are compared: without regard to case. */
export const nameSet = (names: Iterable<string>): Set<string> =>
  new Set([...names].map((one) => one.toLowerCase()));

/** Gives names out one after the other: each joins those that are `used`. */
function names(numbering: Numbering, used: Set<string>): (name: string) => string {
  /** By stem: of a number that is taken, the next that may be free. */
  const stems = new Map<string, Map<number, number>>();
  return (name) => {
    let free = name;
    if (used.has(name.toLowerCase())) {
      const { stem, first, numbered } = numbering(name);
      const key = stem.toLowerCase();
      const beyond = stems.get(key) ?? new Map<number, number>();
      stems.set(key, beyond);
      const passed: number[] = [];
      let next = first;
      do {
        passed.push(next);
        next = beyond.get(next) ?? next;
        free = numbered(next);
        passed.push(next);
        next += 1;
      } while (used.has(free.toLowerCase()));
      // Whoever comes by later need not count through these again.
      for (const number of passed) beyond.set(number, next);
    }
    used.add(free.toLowerCase());
    return free;
  };
}

export const uniqueNames = (used: Set<string>) => names(spaced, used);

/** Whether a variable of the name could not be named in texts: a sign in it would end %name%, and ranges mean numbers. */
export const isUnfitName = (name: string): boolean => name.includes('%') || rangeName.test(name);

/** The name without what makes it unfit. */
const fitName = (name: string): string =>
  isUnfitName(name) ? name.replaceAll(/[%()\s]+/g, ' ').trim() || 'Variable' : name;

/** Names of variables that come from elsewhere, where they may have been called otherwise. */
export function copiedVariableNames(used: Set<string>): (name: string) => string {
  const freeName = names(bracketed, used);
  return (name) => freeName(fitName(name));
}

/**
 * `name`, or `name` with the lowest free number from 2: 'Door', 'Door 2' (spec section 5). A number at the end of the
 * name is increased: 'Door 2' taken → 'Door 3'.
 */
export const uniqueName = (name: string, taken: Iterable<string>): string =>
  uniqueNames(nameSet(taken))(name);

/** The name of a copied variable: ' (2)', ' (3)' … (spec section 5). */
export const copiedVariableName = (name: string, taken: Iterable<string>): string =>
  copiedVariableNames(nameSet(taken))(name);

/** 'Variable N' with the lowest free N (spec section 5). */
export function generatedVariableName(taken: Iterable<string>): string {
  const used = nameSet(taken);
  for (let next = 1; ; next++) if (!used.has(`variable ${next}`)) return `Variable ${next}`;
}
