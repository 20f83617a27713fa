import type { ObjectType } from '#scenario/play.ts';
import { hotspot } from './hotspot.tsx';
import { image } from './image.tsx';
import type { ObjectDrawing } from './kind.ts';
import { model } from './model.tsx';
import { question } from './question.tsx';
import { text } from './text.tsx';
import { timer } from './timer.tsx';
import { video } from './video.tsx';
import { webwindow } from './webwindow.tsx';

/**
 * How each kind is drawn. Null: nothing of its own is to be seen. A layer and a group show what they hold, a run
 * event is fired, an audio is heard.
 */
export const drawings = {
  image,
  hotspot,
  audio: null,
  video,
  text,
  question,
  timer,
  layer: null,
  group: null,
  model,
  'run-event': null,
  webwindow,
  'hotspot-drag': hotspot,
  'hotspot-drop': hotspot,
  'hotspot-drag-drop': hotspot,
} satisfies Record<ObjectType, ObjectDrawing | null>;

export const drawingOf = (type: ObjectType): ObjectDrawing | null => drawings[type] ?? null;
