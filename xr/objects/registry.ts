import type { ObjectType } from '#scenario/play.ts';
import { hotspot } from './hotspot.tsx';
import { image } from './image.tsx';
import type { ObjectDrawing } from './kind.ts';
import { question } from './question.tsx';
import { text } from './text.tsx';
import { timer } from './timer.tsx';

/**
 * How each kind is drawn. Null: nothing of its own is to be seen. A layer and a group show what they hold, a run
 * event is fired.
 */
export const drawings = {
  image,
  hotspot,
  audio: null,
  video: null,
  text,
  question,
  timer,
  layer: null,
  group: null,
  model: null,
  'run-event': null,
  webwindow: null,
  'hotspot-drag': hotspot,
  'hotspot-drop': hotspot,
  'hotspot-drag-drop': hotspot,
} satisfies Record<ObjectType, ObjectDrawing | null>;

export const drawingOf = (type: ObjectType): ObjectDrawing | null => drawings[type] ?? null;
