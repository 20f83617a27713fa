import { z } from 'zod';
import { platforms, runEventTypes } from '../types.ts';
import { loose } from './kit.ts';

/** Milliseconds of the run's clock; null: the clock told no number. */
const clock = z.number().nullable();

/** What a run was told, and when. */
const recordedEvent = loose({ at: clock, event: loose({ type: z.enum(runEventTypes) }) });

/**
 * A recorded run: what it was told (by the learner, by the world that performed its effects, by the parent window)
 * and when, and what its chance came from. Replayed on the same scenario it gives the same log.
 */
export const recordingSchema = loose({
  recording: z.literal(1),
  /**
   * The scenario it ran on. `films`: ids of its scenes of a film, which its file need not tell; `path`: its file,
   * relative to this one; `file`: the scenario itself.
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
  /** Of `seeded`, which gave every random number. */
  seed: z.number(),
  begunAt: clock,
  /** In order. A number alone is a tick at that time, a pair a tick with the film's own time (`sceneTime`). */
  steps: z.array(z.union([clock, z.tuple([clock, clock]), recordedEvent])),
  /** It was longer than what is kept: the steps end early. */
  cut: z.boolean().optional(),
  /** What it logged, for those who compare. */
  log: z.array(loose({ type: z.string(), relativeTime: z.number() })).optional(),
});
