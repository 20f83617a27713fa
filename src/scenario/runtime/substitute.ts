import type { Running } from './read.ts';
import { variableValue } from './read.ts';

/**
 * Puts values into a text (spec section 5): %name% of a variable, without regard to case, and
 * %RAND(min,max)%, a whole number from min to max, both included. Unknown names stay as they are.
 */
export function substitute(run: Running, text: string, random: () => number): string {
  if (!text.includes('%')) return text;
  return text.replace(/%([^%]+)%/g, (whole, inner: string) => {
    const range = /^\s*RAND\s*\(\s*(-?\d+)\s*,\s*(-?\d+)\s*\)\s*$/i.exec(inner);
    if (range) return String(randomBetween(Number(range[1]), Number(range[2]), random));
    const id = run.project.variableIds.get(inner.trim().toLowerCase());
    return id === undefined ? whole : String(variableValue(run, id));
  });
}

function randomBetween(a: number, b: number, random: () => number): number {
  const [min, max] = a <= b ? [a, b] : [b, a];
  return Math.min(max, min + Math.floor(random() * (max - min + 1)));
}

/**
 * A text of an object as it is drawn. Random numbers in it stay the same until the scene is
 * entered again, so that drawing twice shows the same.
 */
export function displayText(run: Running, objectId: number, text: string): string {
  let seed = (objectId * 2654435761 + run.state.entries * 40503) >>> 0;
  const random = () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393) >>> 0;
    return seed / 2 ** 32;
  };
  return substitute(run, text, random);
}
