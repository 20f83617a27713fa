import { toggleInspector } from '#models/inspector/inspector.ts';
import type { Command } from './command.ts';

/** Opens or closes the inspector of the run (spec section 2). */
export const inspect = {
  id: 'inspect',
  label: 'commands.inspect',
  icon: 'bug',
  keys: ['mod+shift+d'],
  readonly: true,
  when: (state) => state.mode === 'run',
  run: toggleInspector,
} as const satisfies Command;
