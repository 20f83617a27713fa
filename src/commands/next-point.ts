import { pointMode, stepPoint } from '#models/editor/points.ts';
import type { Command } from './command.ts';

/** Goes to another point of the mode that is on, round at the ends. */
export const nextPoint = {
  id: 'next-point',
  label: 'commands.nextPoint',
  icon: 'chevron-right',
  keys: ['n'],
  when: () => pointMode() !== null,
  run: () => stepPoint(1),
} as const satisfies Command;
