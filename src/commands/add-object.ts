import { text } from '#i18n/i18n.ts';
import { editor, view } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { addObject as addEdit, newObject, type ObjectType } from '#scenario';
import { tellNoIds } from './no-ids.ts';

export interface PlaceAt {
  yaw: number;
  pitch: number;
  distance?: number;
}

/**
 * Places a new object of a kind: where the author looks, or at a place (degrees, metres), in the open scene or another.
 * It is selected where its scene is open. `fields`: what it has beyond the kind's defaults. Answers its id, or undefined
 * when it was not allowed.
 */
export function placeObject(
  kind: ObjectType,
  at: PlaceAt = view,
  fields: Record<string, unknown> = {},
  sceneId: number | null = editor.state.sceneId,
): number | undefined {
  const { doc } = editor.state;
  if (!doc || sceneId === null || editor.state.mode !== 'edit') return undefined;
  const id = editorSession?.ids.take();
  if (id === undefined) {
    tellNoIds();
    return undefined;
  }
  const place = {
    yaw: round(at.yaw),
    pitch: round(at.pitch),
    ...(at.distance ? { distance: at.distance } : {}),
  };
  const object = newObject(kind, id, place, text(`editor:kinds.${kind}`), fields);
  if (object.type === 'text') object.txt = text('editor:newText');
  const isOpen = sceneId === editor.state.sceneId;
  if (isOpen) editor.state.placing = null;
  return editor.commit(addEdit(doc, { sceneId, object }), isOpen ? { select: [id] } : {}) ? id : undefined;
}

/** Tenths of a degree are finer than anybody can see and keep the numbers readable. */
const round = (degrees: number) => Math.round(degrees * 10) / 10;
