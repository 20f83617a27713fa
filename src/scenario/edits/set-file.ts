import type { SceneObject } from '../objects/registry.ts';
import { applyChanges, type Change, type Doc, type EditResult } from './changes.ts';
import { findObject } from './selectors.ts';
import { setField } from './set-field.ts';

/** A file of the scenario; pixels where it is something to see. */
interface ObjectFile {
  id: string;
  name?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

type Shape = { width?: number; height?: number; origWidth?: number; origHeight?: number };
type Place = { sceneId: number; id: number };

const round = (metres: number) => Math.round(metres * 1000) / 1000;

/** Width and height in metres that a picture or film is first shown in: its own proportions, its longer edge as its kind has it. */
export function originalSize(type: SceneObject['type'], pixels: { width: number; height: number }) {
  const scale = (type.startsWith('hotspot') ? 0.4 : 1.6) / Math.max(pixels.width, pixels.height);
  return { width: round(pixels.width * scale), height: round(pixels.height * scale) };
}

/**
 * Gives an object its file. A picture or film is shown in its own proportions: the object's longer edge stays as long
 * as it is; a model and a sound have none.
 */
export function setFile(doc: Doc, { file, ...place }: Place & { file: ObjectFile }): EditResult {
  const found = doc.scenes[place.sceneId] && findObject(doc.scenes[place.sceneId]!, place.id);
  const fields: Record<string, unknown> = {
    assetId: file.id,
    ...(file.name === undefined ? {} : { assetName: file.name }),
  };
  const { width, height } = (found?.object ?? {}) as Shape;
  if (width && height && file.width && file.height) {
    const scale = Math.max(width, height) / Math.max(file.width, file.height);
    Object.assign(fields, {
      width: round(file.width * scale),
      height: round(file.height * scale),
      origWidth: file.width,
      origHeight: file.height,
    });
  }
  return setFields(doc, place, fields);
}

/** Sets the width or the height in metres, the other so that the proportions stay. */
export function setSizeKeeping(
  doc: Doc,
  { edge, value, ...place }: Place & { edge: 'width' | 'height'; value: number },
): EditResult {
  const scene = doc.scenes[place.sceneId];
  const { width, height } = ((scene && findObject(scene, place.id)?.object) ?? {}) as Shape;
  if (!width || !height) return setField(doc, { ...place, path: edge, value });
  const other = edge === 'width' ? 'height' : 'width';
  const ratio = edge === 'width' ? height / width : width / height;
  return setFields(doc, place, { [edge]: value, [other]: round(value * ratio) });
}

/** Shows a picture or film as large as it first was; one of unknown size stays. */
export function setOriginalSize(doc: Doc, place: Place): EditResult {
  const scene = doc.scenes[place.sceneId];
  const object = scene && findObject(scene, place.id)?.object;
  const { origWidth, origHeight } = (object ?? {}) as Shape;
  if (!object || !origWidth || !origHeight) return { changes: [] };
  return setFields(doc, place, originalSize(object.type, { width: origWidth, height: origHeight }));
}

/** Several fields of an object in one edit; the first refusal is the answer. */
function setFields(doc: Doc, place: Place, fields: Record<string, unknown>): EditResult {
  const changes: Change[] = [];
  let now = doc;
  for (const [path, value] of Object.entries(fields)) {
    const result = setField(now, { ...place, path, value });
    if ('refused' in result) return result;
    changes.push(...result.changes);
    now = applyChanges(now, result.changes);
  }
  return { changes };
}
