import type { ObjectType } from '#scenario/play.ts';
import { hotspot } from './hotspot.tsx';
import type { ObjectDrawing } from './kind.ts';
import { text } from './text.tsx';

/** How each kind is drawn; null where a kind is kept in the file and not drawn. */
export const drawings = {
  image: null,
  hotspot,
  audio: null,
  video: null,
  text,
  question: null,
  timer: null,
  layer: null,
  group: null,
  model: null,
  'run-event': null,
  webwindow: null,
  'hotspot-drag': null,
  'hotspot-drop': null,
  'hotspot-drag-drop': null,
} satisfies Record<ObjectType, ObjectDrawing | null>;

export const drawingOf = (type: ObjectType): ObjectDrawing | null => drawings[type] ?? null;
