import { z } from 'zod';
import { DEFAULT_DISTANCE, DEFAULT_VOLUME, fontNames, MAX_DISTANCE, MIN_DISTANCE } from '../constants.ts';
import { ambisonicOrders, type ObjectType, objectTypes } from '../types.ts';
import { actionsSchema } from './action.ts';
import {
  type AssetPurpose,
  assetIdSchema,
  field,
  idSchema,
  loose,
  nameSchema,
  numberSchema,
  type SectionName,
} from './kit.ts';

const angle = (section: SectionName, max = 180) =>
  field(numberSchema.default(0), { control: 'angle', unit: 'deg', min: -max, max, step: 1, section });
const metres = (section: SectionName, value: number) =>
  field(numberSchema.min(0).default(value), {
    control: 'number',
    unit: 'm',
    min: 0.01,
    max: 100,
    step: 0.05,
    section,
  });
const toggle = (value: boolean, section: SectionName) =>
  field(z.boolean().default(value), { control: 'toggle', section });

export const soundSchema = loose({
  src: z.string().optional(),
  assetId: assetIdSchema.optional(),
  assetName: z.string().optional(),
});
export type Sound = z.infer<typeof soundSchema>;

/** Ambisonic sound (ACN order, SN3D): first order has 4 channels, third order 16; true means first. */
export const ambisonicSchema = z.union([z.enum(ambisonicOrders), z.boolean()]);

export const rotationSchema = loose({ x: angle('place'), y: angle('place'), z: angle('place') });

export const effectsSchema = loose({
  opacity: field(numberSchema.min(0).max(1).default(1), {
    control: 'slider',
    min: 0,
    max: 1,
    step: 0.05,
    section: 'look',
  }),
});

export const choiceSchema = loose({
  id: idSchema,
  txt: field(z.string(), { control: 'text' }),
  actions: actionsSchema.default([]),
});
export type Choice = z.infer<typeof choiceSchema>;

export const styleSchema = loose({
  fontName: field(z.enum(fontNames).default('Roboto'), { control: 'choice', section: 'look' }),
});

/** A point of a motion path, reached `time` milliseconds after the path's `begin`. */
export const pathPointSchema = loose({
  time: field(numberSchema.clone(), { control: 'number', unit: 'ms', min: 0, step: 500, section: 'place' }),
  yaw: field(numberSchema.clone(), {
    control: 'angle',
    unit: 'deg',
    min: -180,
    max: 180,
    step: 1,
    section: 'place',
  }),
  pitch: field(numberSchema.clone(), {
    control: 'angle',
    unit: 'deg',
    min: -90,
    max: 90,
    step: 1,
    section: 'place',
  }),
  distance: field(numberSchema.optional(), {
    control: 'number',
    unit: 'm',
    min: MIN_DISTANCE,
    max: MAX_DISTANCE,
    step: 0.1,
    section: 'place',
    fallback: DEFAULT_DISTANCE,
  }),
});
export type PathPoint = z.infer<typeof pathPointSchema>;

/** Fields of every object. */
export const core = {
  id: idSchema,
  name: field(nameSchema, { control: 'text', section: 'general' }),
  visible: toggle(true, 'general'),
  /** Shown in the editor's view; play ignores it. */
  editvis: z.boolean().default(true),
  /** Protected from the editor's pointer. */
  editlock: z.boolean().default(false),
  collapsed: z.boolean().optional(),
  parentId: idSchema.optional(),
  renderOrder: numberSchema.optional(),
  actionsShow: actionsSchema.default([]),
};

/** Fields of objects with a place: degrees right and up, metres away. */
export const placed = {
  yaw: angle('place'),
  pitch: angle('place', 90),
  distance: field(numberSchema.min(0).default(DEFAULT_DISTANCE), {
    control: 'number',
    unit: 'm',
    min: MIN_DISTANCE,
    max: MAX_DISTANCE,
    step: 0.1,
    section: 'place',
  }),
  rotation: rotationSchema.prefault({}),
  /** Offset right and up in the object's own plane, in metres. */
  offsetX: field(numberSchema.default(0), { control: 'number', unit: 'm', step: 0.05, section: 'place' }),
  offsetY: field(numberSchema.default(0), { control: 'number', unit: 'm', step: 0.05, section: 'place' }),
  /** Attached to the view instead of the scene. */
  fixed: toggle(false, 'place'),
  /** `begin` in milliseconds after the object is shown. It moves straight between points and stays at the last. */
  motionPath: loose({
    begin: numberSchema.optional(),
    points: z.array(pathPointSchema).optional(),
  }).optional(),
};

/** Width and height: metres in the world, fractions of the view when `fixed`. */
export const sized = (width: number, height: number) => ({
  width: metres('place', width),
  height: metres('place', height),
  origWidth: numberSchema.optional(),
  origHeight: numberSchema.optional(),
  effects: effectsSchema.prefault({}),
});

/** Fields of objects that respond to pointer, key and dwell. */
export const clickable = {
  actions: actionsSchema.default([]),
  hoverin: actionsSchema.default([]),
  hoverout: actionsSchema.default([]),
  autohide: toggle(false, 'general'),
  clickSound: field(soundSchema.optional(), { control: 'asset', section: 'sound', accepts: 'audio' }),
  hoverSound: field(soundSchema.optional(), { control: 'asset', section: 'sound', accepts: 'audio' }),
};

/** Fields of objects with a file. */
const sourced = {
  src: z.string().optional(),
  assetId: assetIdSchema.optional(),
  assetName: z.string().optional(),
};

/** The same, with a form field for the file. */
export const sourcedAs = (accepts: AssetPurpose, section: SectionName, label = 'fields.file') => ({
  ...sourced,
  assetId: field(assetIdSchema.optional(), { control: 'asset', label, section, accepts }),
});

/** Fields of objects that play. */
export const playable = {
  autoplay: toggle(false, 'media'),
  loop: toggle(false, 'media'),
  muted: toggle(false, 'media'),
  volume: field(numberSchema.min(0).max(1).default(DEFAULT_VOLUME), {
    control: 'slider',
    min: 0,
    max: 1,
    step: 0.05,
    section: 'media',
  }),
  spatial: toggle(false, 'media'),
  /** WebVTT. */
  captions: field(soundSchema.optional(), { control: 'asset', section: 'media', accepts: 'captions' }),
  onDone: actionsSchema.default([]),
};

const fields = loose({
  id: idSchema,
  type: z.enum(objectTypes),
  name: z.string(),
  ...sourced,
  visible: z.boolean().optional(),
  editvis: z.boolean().optional(),
  editlock: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  fixed: z.boolean().optional(),
  spatial: z.boolean().optional(),
  autoplay: z.boolean().optional(),
  loop: z.boolean().optional(),
  muted: z.boolean().optional(),
  volume: numberSchema.optional(),
  style: z.record(z.string(), z.unknown()).optional(),
  appearance: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  varid: idSchema.optional(),
  txt: z.string().optional(),
  choices: z.array(choiceSchema).optional(),
  correctchoice: z.int().optional(),
  parentId: idSchema.optional(),
  pitch: numberSchema.optional(),
  yaw: numberSchema.optional(),
  distance: numberSchema.optional(),
  /** Version 1 only; now `effects.opacity`. */
  opacity: numberSchema.optional(),
  effects: loose({ opacity: numberSchema.optional() }).optional(),
  width: numberSchema.optional(),
  height: numberSchema.optional(),
  origWidth: numberSchema.optional(),
  origHeight: numberSchema.optional(),
  rotation: loose({ x: numberSchema, y: numberSchema, z: numberSchema }).optional(),
  offsetX: numberSchema.optional(),
  offsetY: numberSchema.optional(),
  renderOrder: numberSchema.optional(),
  motionPath: placed.motionPath,
  captions: soundSchema.optional(),
  /** Audio only: the file is ambisonic. */
  ambisonic: ambisonicSchema.optional(),
  /** Model only: the name of the animation to play; absent means all. */
  animation: z.string().optional(),
  hoverin: actionsSchema.optional(),
  hoverout: actionsSchema.optional(),
  autohide: z.boolean().optional(),
  interactive: loose({ spin: z.boolean().optional() }).optional(),
  actions: actionsSchema.optional(),
  onDone: actionsSchema.optional(),
  onDrop: actionsSchema.optional(),
  onDragOut: actionsSchema.optional(),
  onBeginDrag: actionsSchema.optional(),
  actionsShow: actionsSchema.optional(),
  clickSound: soundSchema.optional(),
  hoverSound: soundSchema.optional(),
  bTrans: z.boolean().optional(),
});

/** The fields of all kinds of object (spec section 3), for code that treats kinds alike. */
export interface ObjectFields extends z.infer<typeof fields> {
  objects?: ObjectFields[];
}

/** The schema of a kind: its literal type, the core, and its own shape. */
export function kindSchema<T extends ObjectType, S extends z.ZodRawShape>(type: T, shape: S) {
  return loose({ ...core, type: z.literal(type), ...shape });
}
