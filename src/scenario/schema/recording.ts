import { z } from 'zod';
import { platforms, runEventTypes } from '../types.ts';
import { loose } from './kit.ts';

/** Milliseconds of the run's clock; null when the clock gave no finite number. */
const clock = z.number().nullable();

/** An event of a run and its time. */
const recordedEvent = loose({ at: clock, event: loose({ type: z.enum(runEventTypes) }) });

/**
 * A recorded run: its events with their times (from the learner, the renderer and the parent window) and its random
 * seed. Replayed on the same scenario it gives the same log.
 */
export const recordingSchema = loose({
  recording: z.literal(1),
  /**
   * The scenario it ran on. `films`: ids of scenes that show a film, which the file need not say; `path`: the
   * scenario's file, relative to this one; `file`: the scenario itself.
   */
  scenario: loose({
    id: z.number(),
    name: z.string(),
    publishDate: z.string().nullable(),
    films: z.array(z.number()).optional(),
    path: z.string().optional(),
    file: z.unknown().optional(),
  }),
  platform: z.enum(platforms),
  /** Seed of `seededRandom`, the source of every random number. */
  seed: z.number(),
  begunAt: clock,
  /** In order. A number is a tick at that time, a pair a tick with the film's time (`sceneTime`). */
  steps: z.array(z.union([clock, z.tuple([clock, clock]), recordedEvent])),
  /** The run was longer than a recording may be; the steps end early. */
  cut: z.boolean().optional(),
  /** The log, for comparing with a replay. */
  log: z.array(loose({ type: z.string(), relativeTime: z.number() })).optional(),
});
