import { editor } from '#models/editor/editor.ts';
import { ungroupObjects } from '#scenario';
import type { Command } from './command.ts';
import { holderSelected } from './membership.ts';
import { selected } from './selected.ts';

/** Takes a group or layer away, and leaves and selects what was in it. */
export const ungroup = {
  id: 'ungroup-objects',
  label: 'commands.ungroup',
  icon: 'git-branch',
  keys: ['mod+shift+g'],
  when: holderSelected,
  present: holderSelected,
  run() {
    const chosen = selected();
    const [holder] = chosen?.objects ?? [];
    if (!chosen || !holder || !('objects' in holder)) return;
    const members = (holder.objects as readonly { id: number }[]).map(({ id }) => id);
    editor.commit(ungroupObjects(chosen.doc, { sceneId: chosen.sceneId, id: holder.id }), {
      select: members,
    });
  },
} as const satisfies Command;
