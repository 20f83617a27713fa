import { editor } from '#models/editor/editor.ts';
import { type Alignment, alignments, alignObjects } from '#scenario';
import type { Command } from './command.ts';
import { selected } from './selected.ts';

const icons = {
  left: 'arrow-left',
  center: 'crosshair',
  right: 'arrow-right',
  top: 'arrow-up',
  middle: 'minus',
  bottom: 'arrow-down',
  distance: 'target',
  across: 'ellipsis',
  upright: 'grip-vertical',
} as const satisfies Record<Alignment, string>;

/** Between two there is nothing to spread. */
const needed = (to: Alignment) => (to === 'across' || to === 'upright' ? 3 : 2);

/** An act for every way to bring several objects into line. */
export const alignCommands = alignments.map((to) => ({
  id: `align-${to}`,
  label: `commands.align.${to}`,
  icon: icons[to],
  when: (state) => state.selection.length >= needed(to),
  run() {
    const chosen = selected();
    if (chosen) editor.commit(alignObjects(chosen.doc, { ...chosen, to }));
  },
})) satisfies Command[];
