import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export const strengths = ['veryWeak', 'weak', 'normal', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** How hard a password is to guess for who knows those words of the person, in the words of spec section 5. */
export function strengthOf(password: string, words: readonly string[]): Strength {
  const { score } = zxcvbn.check(password.slice(0, 100), [...words]);
  return strengths[Math.max(0, score - 1)] ?? 'veryWeak';
}
