import { copy, copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { Action } from '#scenario';

/** Holds actions for pasting, and says so: 'N Actions Copied!' (spec section 5). */
export function copyActions(actions: readonly Action[]): void {
  const { doc } = editor.state;
  if (!doc) return;
  copy({ type: 'actions', data: [...actions], scenarioId: doc.scenarioId });
  toast('editor:copied.actions', { values: { count: actions.length } });
}

/** The actions to paste here; undefined, with the reason said, where they are not this scenario's. */
export function copiedActions(): Action[] | undefined {
  const { held } = copyBuffer;
  if (held?.type !== 'actions') return undefined;
  if (held.scenarioId === editor.state.doc?.scenarioId) return structuredClone(held.data);
  toast('errors:paste-elsewhere', { tone: 'warning' });
  return undefined;
}
