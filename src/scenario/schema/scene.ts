import { z } from 'zod';
import { DEFAULT_VOLUME, DEFAULT_YAW, SCENE_DURATION_MS } from '../constants.ts';
import { objectSchema } from '../objects/registry.ts';
import { ambisonicOrders, projections, stereoLayouts } from '../types.ts';
import { actionsSchema } from './action.ts';
import { assetIdSchema, field, idSchema, loose, nameSchema, numberSchema } from './kit.ts';
import { ambisonicSchema, soundSchema } from './object.ts';
import { timedEventSchema } from './timed-event.ts';

/** One scene: a 360° picture or film with objects, actions and timed events. */
export const sceneSchema = loose({
  id: idSchema,
  name: field(nameSchema, { control: 'text', section: 'general' }),
  assetId: field(assetIdSchema.optional(), {
    control: 'asset',
    section: 'picture',
    label: 'fields.panorama',
    accepts: 'scene',
  }),
  assetName: z.string().optional(),
  /** Address of the picture; a scene with a film has `video` instead. */
  image: z.string().optional(),
  video: z.string().optional(),
  objects: z.array(objectSchema).default([]),
  timers: z.array(timedEventSchema).default([]),
  /** End actions. */
  actions: actionsSchema.default([]),
  /** Start actions. */
  actionsShow: actionsSchema.default([]),
  loop: field(z.boolean().default(false), { control: 'toggle', section: 'play' }),
  stereoscopic: field(z.enum(stereoLayouts).default('mono'), { control: 'choice', section: 'picture' }),
  projection: field(z.enum(projections).default('equirect360'), { control: 'choice', section: 'picture' }),
  default_yaw: field(numberSchema.default(DEFAULT_YAW), {
    control: 'angle',
    unit: 'deg',
    min: -180,
    max: 180,
    step: 1,
    section: 'picture',
  }),
  is_autopan_off: field(z.boolean().default(true), { control: 'toggle', section: 'picture' }),
  duration: field(numberSchema.min(0).default(SCENE_DURATION_MS), {
    control: 'number',
    unit: 'ms',
    min: 0,
    step: 1000,
    section: 'play',
  }),
  volume: field(numberSchema.min(0).max(1).default(DEFAULT_VOLUME), {
    control: 'slider',
    min: 0,
    max: 1,
    step: 0.05,
    section: 'play',
  }),
  /** The film's sound is ambisonic; true means first order. */
  ambisonic: field(ambisonicSchema.optional(), {
    control: 'choice',
    absent: 'plainSound',
    choices: ambisonicOrders,
    section: 'play',
  }),
  /** WebVTT. */
  captions: field(soundSchema.optional(), { control: 'asset', section: 'play', accepts: 'captions' }),
  oldId: idSchema.optional(),
  /** Order in the list; the lowest is the initial scene. */
  position: numberSchema.default(0),
  irisId: z.union([z.string(), z.number()]).optional(),
});
export type Scene = z.infer<typeof sceneSchema>;
