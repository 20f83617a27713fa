import { pointMode, stepPoint } from '#models/editor/points.ts';
import type { Command } from './command.ts';

/** Goes to another point of the mode that is on, round at the ends. */
export const previousPoint = {
  id: 'previous-point',
  label: 'commands.previousPoint',
  icon: 'chevron-left',
  keys: ['p'],
  when: () => pointMode() !== null,
  run: () => stepPoint(-1),
} as const satisfies Command;
