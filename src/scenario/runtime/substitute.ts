import { seededRandom } from './seeded-random.ts';
import type { Running } from './selectors.ts';
import { variableValue } from './selectors.ts';

/**
 * Puts values into a text (spec section 5): %name% of a variable, without regard to case, and
 * %RAND(min,max)%, a whole number from min to max, both included and of 15 digits at most. Unknown names stay as they are; `unknown` is
 * told of each.
 */
export const substitute = (
  run: Running,
  text: string,
  random: () => number,
  unknown?: (name: string) => void,
): string => replaceNames(text, (name) => replacement(run, name, random), unknown);

/** Puts what `insteadOf` answers in place of each %name% of a text; where it answers nothing they stay, and `unknown` is told. */
export function replaceNames(
  text: string,
  insteadOf: (name: string) => string | undefined,
  unknown?: (name: string) => void,
): string {
  let out = '';
  let from = 0;
  for (let open = text.indexOf('%'); open >= 0; ) {
    const close = text.indexOf('%', open + 1);
    if (close < 0) break;
    const name = text.slice(open + 1, close);
    const value = insteadOf(name);
    if (value === undefined && nameLike.test(name)) unknown?.(name);
    // A sign that opens no name may be a plain percent: the next one may still open one.
    if (value !== undefined) {
      out += text.slice(from, open) + value;
      from = close + 1;
    }
    open = value === undefined ? close : text.indexOf('%', from);
  }
  return out + text.slice(from);
}

/** Beside plain percent signs there are spaces; in a name there may be some, as in those that the editor gives. */
const nameLike = /^(?:[^\s\d]\S*|[\p{L}_](?:\S| (?=\S))*)$/u;

/** Two whole numbers that a random one is between. */
export const rangeName = /^\s*RAND\s*\(\s*(-?\d{1,15})\s*,\s*(-?\d{1,15})\s*\)\s*$/i;

function replacement(run: Running, name: string, random: () => number): string | undefined {
  const range = rangeName.exec(name);
  if (range) return String(randomBetween(Number(range[1]), Number(range[2]), random));
  const id = run.project.variableIds.get(name.trim().toLowerCase());
  return id === undefined ? undefined : String(variableValue(run, id));
}

function randomBetween(a: number, b: number, random: () => number): number {
  const [min, max] = a <= b ? [a, b] : [b, a];
  return Math.min(max, min + Math.floor(random() * (max - min + 1)));
}

/**
 * A text of an object as it is drawn, or of one of its choices by index. Random numbers in it stay the same until the
 * scene is entered again, so that drawing twice shows the same; each run and each choice has its own.
 */
export function displayText(run: Running, objectId: number, text: string, choice = -1): string {
  const { chance, entries } = run.state;
  const seed = chance * 2 ** 32 + objectId * 2654435761 + choice * 2246822519 + entries * 40503;
  return substitute(run, text, seededRandom(seed));
}
