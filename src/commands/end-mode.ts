import { endPoints, pointMode } from '#models/editor/points.ts';
import type { Command } from './command.ts';

/** Leaves the motion path or the viewing angles, back to where the author was. */
export const endMode = {
  id: 'end-mode',
  label: 'commands.endMode',
  icon: 'check',
  keys: ['escape'],
  when: () => pointMode() !== null,
  run: endPoints,
} as const satisfies Command;
