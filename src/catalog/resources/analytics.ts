import { z } from 'zod';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

const day = z.iso.date();

/** What analytics may be narrowed to. `person`: a learner's key; `version`: when what was played was published. */
export const analyticsFilters = {
  organization: key.optional(),
  scenario: key.optional(),
  group: key.optional(),
  person: z.string().max(300).optional(),
  version: z.iso.datetime().optional(),
  start: day.optional(),
  end: day.optional(),
};
export type AnalyticsAsked = z.infer<z.ZodObject<typeof analyticsFilters>>;

/** What there is to narrow to. */
export const analyticsChoices = z.object({
  organizations: z.array(z.object({ id: z.number(), name: z.string() })),
  scenarios: z.array(z.object({ id: z.number(), name: z.string() })),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  versions: z.array(z.iso.datetime()),
});

/** Of one question: figures of each run's first answer, and all answers by choice. */
export const questionFigures = z.object({
  scenarioId: z.number(),
  questionId: z.number(),
  question: z.string(),
  answers: z.number(),
  /** The share of right answers, 0 to 1. */
  difficulty: z.number(),
  /** Point-biserial with the score, -1 to 1. */
  discrimination: z.number().nullable(),
  /** On average. */
  seconds: z.number(),
  choices: z.array(
    z.object({ choice: z.string(), text: z.string(), correct: z.boolean(), count: z.number() }),
  ),
});
export type QuestionFigures = z.infer<typeof questionFigures>;

/** `scenes`, `flow` and `stops` count stays; their scenes are told apart within a scenario. */
export const analyticsSummary = z.object({
  started: z.number(),
  completed: z.number(),
  passed: z.number(),
  learners: z.number(),
  /** 0 to 100; null where no run has a score. */
  averageScore: z.number().nullable(),
  /** Of completed runs, on average. */
  averageSeconds: z.number().nullable(),
  /** Runs by score in ten steps: `from` 0, 10 … 90, the last with 100. */
  scores: z.array(z.object({ from: z.number(), count: z.number() })),
  days: z.array(z.object({ day, started: z.number(), completed: z.number() })),
  scenes: z.array(
    z.object({
      scenarioId: z.number(),
      sceneId: z.number(),
      name: z.string(),
      visits: z.number(),
      /** On average of a stay, and of all. */
      seconds: z.number(),
      total: z.number(),
    }),
  ),
  questions: z.array(questionFigures),
  flow: z.array(z.object({ scenarioId: z.number(), from: z.number(), to: z.number(), count: z.number() })),
  stops: z.array(
    z.object({ scenarioId: z.number(), sceneId: z.number(), name: z.string(), count: z.number() }),
  ),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;

export const runSchema = z.object({
  id: z.number(),
  scenarioId: z.number(),
  scenario: z.string(),
  learner: z.string(),
  learnerName: z.string(),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  result: z.string().nullable(),
  score: z.number().nullable(),
  seconds: z.number(),
  publishDate: z.iso.datetime().nullable(),
  vr: z.boolean(),
});
export type LearnerRun = z.infer<typeof runSchema>;
export const runSortColumns = ['startedAt', 'learnerName', 'scenario', 'score', 'seconds'] as const;

export const runDetail = runSchema.extend({
  scenes: z.array(z.object({ sceneId: z.number(), name: z.string(), seconds: z.number() })),
  answers: z.array(
    z.object({
      sceneId: z.number().nullable(),
      questionId: z.number(),
      question: z.string(),
      choice: z.string(),
      correct: z.boolean(),
      seconds: z.number(),
    }),
  ),
});
export type RunDetail = z.infer<typeof runDetail>;

/** Where learners looked in a scene, who agreed to it: in steps of ten degrees, most first. */
export const gazeFigures = z.object({
  samples: z.array(z.object({ yaw: z.number(), pitch: z.number(), seconds: z.number() })),
});
export type GazeFigures = z.infer<typeof gazeFigures>;

/** Tables that are downloaded. */
export const analyticsTables = [
  'runs',
  'days',
  'scores',
  'scenes',
  'answers',
  'flow',
  'stops',
  'gaze',
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];

/** The runs of the scenarios whose analytics one reads. */
export const runList = listRow({
  may: { list: 'analytics.read' },
  item: runSchema,
  sorts: runSortColumns,
  order: 'startedAt,desc',
  filters: analyticsFilters,
});
