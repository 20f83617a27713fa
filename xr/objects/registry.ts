import type { ObjectType } from '#scenario/play.ts';
import { hotspot } from './hotspot.tsx';
import { image } from './image.tsx';
import { lazyCard } from './lazy-card.ts';
import type { ObjectDrawing } from './object-drawing.ts';
import { text } from './text.tsx';

/**
 * How each kind is drawn. Null: nothing of its own is to be seen. A layer and a group show what they hold, a run
 * event is fired, an audio is heard.
 */
export const drawings = {
  image,
  hotspot,
  audio: null,
  video: lazyCard(async () => (await import('./video/video-card.tsx')).VideoCard),
  text,
  question: lazyCard(async () => (await import('./question/question-card.tsx')).QuestionCard),
  timer: lazyCard(async () => (await import('./timer/timer-card.tsx')).TimerCard),
  layer: null,
  group: null,
  model: lazyCard(async () => (await import('./model/model-card.tsx')).ModelCard),
  'run-event': null,
  webwindow: lazyCard(async () => (await import('./webwindow/web-window.tsx')).WebWindow),
  'hotspot-drag': hotspot,
  'hotspot-drop': hotspot,
  'hotspot-drag-drop': hotspot,
} satisfies Record<ObjectType, ObjectDrawing | null>;

export const drawingOf = (type: ObjectType): ObjectDrawing | null => drawings[type] ?? null;

/** Has what draws a kind fetched, where that comes late: so that showing one waits for nothing. */
export const fetchKind = (type: ObjectType): void => drawingOf(type)?.fetch?.();
