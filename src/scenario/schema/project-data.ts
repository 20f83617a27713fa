import { z } from 'zod';
import {
  CONTROLLER_PASSING_GRADE,
  MAX_VARIABLES,
  ORGANIZATION_SETTING,
  PROJECT_VERSION,
} from '../constants.ts';
import { field, idSchema, loose, nameSchema } from './kit.ts';
import { variableSchema } from './variable.ts';

const flag = () => field(z.boolean().optional(), { control: 'toggle', section: 'reporting' });
/** `needs`: the switch that it counts with. */
const text = (needs?: string, control: 'text' | 'secret' = 'text') =>
  field(z.string().optional(), { control, section: 'reporting', ...(needs && { needs }) });

/** The data of a scenario outside its scenes. */
export const projectDataSchema = loose({
  name: field(nameSchema.default(''), { control: 'text', section: 'general' }),
  description: field(z.string().default(''), { control: 'longtext', section: 'general' }),
  scenario: z.union([z.string(), z.number()]).optional(),
  /** ISO date at which the package was published. */
  publishDate: z.string().nullable().default(null),
  /** The next free id, shared by scenes, objects, choices and variables. */
  nextObjId: idSchema.default(1),
  fontsToLoad: z.array(z.string()).default([]),
  bookmark: field(z.boolean().default(false), { control: 'toggle', section: 'play' }),
  /** What it is meant for: the publish dialog's choice. */
  hybridScorm: z.boolean().optional(),
  xapi: flag(),
  xapiauth: text('xapi', 'secret'),
  xapiendpoint: text('xapi'),
  xAPIActID: text('xapi'),
  enableAnonymous: flag(),
  /** The same. */
  cmi5: z.boolean().optional(),
  /** The same, with the edition: '1.2', '2004 4th Edition' … */
  SCORMVer: z.string().optional(),
  variables: z.array(variableSchema).max(MAX_VARIABLES).default([]),
  isscored: field(z.boolean().default(false), { control: 'toggle', section: 'score' }),
  /** Passing grade of a scored scenario, in percent. */
  passinggrade: field(z.number().min(0).max(100).optional(), {
    control: 'number',
    unit: 'percent',
    min: 0,
    max: 100,
    step: 1,
    section: 'score',
    fallback: CONTROLLER_PASSING_GRADE,
    needs: 'isscored',
  }),
  lrsEndpoint: text(),
  lrsUser: text(),
  lrsPassword: text(undefined, 'secret'),
  activityId: text(),
  trial: z.boolean().optional(),
  /** Absent: a live page that names no other store is tracked, a package is not. */
  trackAnalytic: field(z.boolean().optional(), { control: 'toggle', section: 'reporting', on: true }),
  /** Where learners look, coarsely, is tracked too, of those who agree. */
  trackGaze: field(z.boolean().optional(), {
    control: 'toggle',
    section: 'reporting',
    needs: 'trackAnalytic',
  }),
  promptEmail: flag(),
  /** Whether upcoming scenes are preloaded; absent means the organization's setting. */
  preload: field(z.enum(['on', 'off']).optional(), {
    control: 'choice',
    section: 'play',
    absent: ORGANIZATION_SETTING,
  }),
  version: z.number().default(PROJECT_VERSION),
});
export type ProjectData = z.infer<typeof projectDataSchema>;
