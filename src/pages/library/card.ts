import type { RouterOutputs } from '#api/outputs.ts';

/** A scenario as its card in the library shows it. */
export type Card = RouterOutputs['scenarios']['list']['items'][number];
