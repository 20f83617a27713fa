/** Runtime flags of an object, as bits (spec section 3). */
export const SHOWN = 1;
export const CLICKED = 2;
export const CORRECT = 4;
export const ANSWERED = 8;
export const PLAYED = 16;

export const runtimeFlags = {
  shown: SHOWN,
  clicked: CLICKED,
  correct: CORRECT,
  answered: ANSWERED,
  played: PLAYED,
} as const;
export type RuntimeFlags = keyof typeof runtimeFlags;
