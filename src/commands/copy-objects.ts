import { copy } from '#models/editor/copy-buffer.ts';
import { toast } from '#models/toasts/toasts.ts';
import { fragmentOf } from '#scenario';
import type { Command } from './command.ts';
import { selected, some } from './selected.ts';

/** Holds what is selected for pasting, and says so: 'X Copied!' (spec section 5). */
export const copyObjects = {
  id: 'copy-objects',
  label: 'commands.copy',
  icon: 'copy',
  keys: ['mod+c'],
  readonly: true,
  when: some,
  run() {
    const chosen = selected();
    if (!chosen) return;
    const { doc, objects } = chosen;
    const vars = fragmentOf(doc.project.variables, { objects }).variables;
    copy({ type: 'object', data: objects, vars: [...vars], scenarioId: doc.scenarioId });
    const [one, ...others] = objects;
    if (one && others.length === 0) toast('editor:copied.one', { values: { name: one.name } });
    else toast('editor:copied.objects', { values: { count: objects.length } });
  },
} as const satisfies Command;
