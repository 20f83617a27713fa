import { text } from '#i18n/i18n.ts';
import { editor } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { addToHolder, groupObjects } from '#scenario';
import type { Holder } from './membership.ts';
import { tellNoIds } from './no-ids.ts';
import { selected } from './selected.ts';

/** Puts what is selected into a group or layer that is there. */
export function putInto(holder: number): void {
  const chosen = selected();
  if (chosen) editor.commit(addToHolder(chosen.doc, { ...chosen, holder }));
}

/** Puts what is selected into a new group or layer, which is selected then. */
export function putIntoNew(type: Holder): void {
  const chosen = selected();
  if (!chosen) return;
  const id = editorSession?.ids.take();
  if (id === undefined) {
    tellNoIds();
    return;
  }
  const name = text(`editor:kinds.${type}`);
  editor.commit(groupObjects(chosen.doc, { ...chosen, id, type, name }), { select: [id] });
}
