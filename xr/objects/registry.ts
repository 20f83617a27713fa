import type { ObjectType } from '#scenario/play.ts';
import { hotspot } from './hotspot.tsx';
import { image } from './image.ts';
import { lazyCard } from './lazy-card.ts';
import type { ObjectDrawing } from './object-drawing.ts';

/**
 * How each kind is drawn. Null for kinds that draw nothing themselves: layers, groups, run events and audio.
 */
export const drawings = {
  image,
  hotspot,
  audio: null,
  video: lazyCard(async () => (await import('./video/video-card.tsx')).VideoCard),
  text: lazyCard(async () => (await import('./text-card.tsx')).TextCard, true),
  question: lazyCard(async () => (await import('./question/question-card.tsx')).QuestionCard, true),
  timer: lazyCard(async () => (await import('./timer/timer-card.tsx')).TimerCard, true),
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

/** Preloads a kind's lazy drawing, so that showing one does not wait. */
export const fetchKind = (type: ObjectType): void => drawingOf(type)?.fetch?.();
