import { z } from 'zod';
import type { ObjectFields } from '../schema/object.ts';
import type { ObjectType } from '../types.ts';
import { audio } from './audio.ts';
import { group as groupOf } from './group.ts';
import { hotspot } from './hotspot.ts';
import { hotspotDrag } from './hotspot-drag.ts';
import { hotspotDragDrop } from './hotspot-drag-drop.ts';
import { hotspotDrop } from './hotspot-drop.ts';
import { image } from './image.ts';
import type { ObjectKind } from './kind.ts';
import { layer as layerOf } from './layer.ts';
import { model } from './model.ts';
import { question } from './question.ts';
import { runEvent } from './run-event.ts';
import { text } from './text.ts';
import { timer } from './timer.ts';
import { video } from './video.ts';
import { webwindow } from './webwindow.ts';

/** The schema of any object, passed to groups and layers so that no kind imports this file. */
const child: z.ZodType<ObjectFields> = z.lazy(() => objectSchema);
const group = groupOf(child);
const layer = layerOf(child);

/** Every kind of object, by its type. */
export const objectKinds = {
  image,
  hotspot,
  audio,
  video,
  text,
  question,
  timer,
  layer,
  group,
  model,
  'run-event': runEvent,
  webwindow,
  'hotspot-drag': hotspotDrag,
  'hotspot-drop': hotspotDrop,
  'hotspot-drag-drop': hotspotDragDrop,
} satisfies Record<ObjectType, ObjectKind>;

/** An object of any kind, discriminated by `type`. */
export const objectSchema = z.discriminatedUnion('type', [
  image.schema,
  hotspot.schema,
  audio.schema,
  video.schema,
  text.schema,
  question.schema,
  timer.schema,
  layer.schema,
  group.schema,
  model.schema,
  runEvent.schema,
  webwindow.schema,
  hotspotDrag.schema,
  hotspotDrop.schema,
  hotspotDragDrop.schema,
]);
export type SceneObject = z.infer<typeof objectSchema>;
export type ObjectOf<T extends ObjectType> = Extract<SceneObject, { type: T }>;
export type Hotspot = ObjectOf<'hotspot'>;
export type TextCard = ObjectOf<'text'>;

/** The kind of an object type; for code that treats all kinds alike. */
export function kindOf(type: ObjectType): ObjectKind {
  return objectKinds[type];
}
