import { z } from 'zod';
import { activity } from './activities.ts';
import { actor, agent, agentAsObject, group } from './agents.ts';
import {
  duration,
  extensions,
  iri,
  languageMap,
  languageTag,
  timestamp,
  uuid,
  zonedTimestamp,
} from './values.ts';

export const xapiVersions = ['1.0.3', '2.0.0'] as const;
export type XapiVersion = (typeof xapiVersions)[number];

export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

const verb = z.strictObject({ id: iri, display: languageMap.optional() });
const reference = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid });

const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(
    ({ min, max }) => min === undefined || max === undefined || min < max,
    'has a min that is not below max',
  )
  .refine(({ raw, min }) => raw === undefined || min === undefined || raw >= min, 'has a raw below min')
  .refine(({ raw, max }) => raw === undefined || max === undefined || raw <= max, 'has a raw above max');

const result = z.strictObject({
  score: score.optional(),
  success: z.boolean().optional(),
  completion: z.boolean().optional(),
  response: z.string().optional(),
  duration: duration.optional(),
  extensions: extensions.optional(),
});

/** One activity is a list of one. */
const activities = z.preprocess((told) => (Array.isArray(told) ? told : [told]), z.array(activity));
const relevantTypes = z.array(iri).min(1).optional();

const contextFields = {
  registration: uuid.optional(),
  instructor: actor.optional(),
  team: group.optional(),
  contextActivities: z
    .strictObject({
      parent: activities.optional(),
      grouping: activities.optional(),
      category: activities.optional(),
      other: activities.optional(),
    })
    .optional(),
  revision: z.string().optional(),
  platform: z.string().optional(),
  language: languageTag.optional(),
  statement: reference.optional(),
  extensions: extensions.optional(),
};
const contextAgents = z.array(
  z.strictObject({ objectType: z.literal('contextAgent'), agent, relevantTypes }),
);
const contextGroups = z.array(
  z.strictObject({ objectType: z.literal('contextGroup'), group, relevantTypes }),
);

export const attachment = z.strictObject({
  usageType: iri,
  display: languageMap,
  description: languageMap.optional(),
  contentType: z.string().min(1),
  length: z.int().min(0),
  sha2: z.string().regex(/^[\da-f]{64}$/i, 'is no SHA-256 sum'),
  fileUrl: iri.optional(),
});
export type Attachment = z.infer<typeof attachment>;

/** An LRS is its own authority, so what is told of one is only looked at. */
const authority = z.discriminatedUnion('objectType', [
  agent,
  group.refine(
    ({ member, mbox, mbox_sha1sum, openid, account }) =>
      member?.length === 2 && !mbox && !mbox_sha1sum && !openid && !account,
    'is a group of other than two agents',
  ),
]);

type About = { object: { objectType?: string }; context?: { revision?: string; platform?: string } };

/** Only activities have revisions and platforms. */
const fitsObject = ({ object, context }: About): boolean =>
  (object.objectType ?? 'Activity') === 'Activity' || !(context?.revision ?? context?.platform);
const unfitting = 'has a revision or platform, which only activities have';

const context2 = z.strictObject({
  ...contextFields,
  contextAgents: contextAgents.optional(),
  contextGroups: contextGroups.optional(),
});
/** 1.0.3 has all but what 2.0 added. */
const context1 = z.strictObject(contextFields) as unknown as typeof context2;

const statementIn = (version: XapiVersion) => {
  const context = version === '1.0.3' ? context1 : context2;
  const time = version === '1.0.3' ? timestamp : zonedTimestamp;
  const said = {
    actor,
    verb,
    result: result.optional(),
    context: context.optional(),
    timestamp: time.optional(),
    attachments: z.array(attachment).optional(),
  };
  const subStatement = z
    .strictObject({
      objectType: z.literal('SubStatement'),
      ...said,
      object: z.discriminatedUnion('objectType', [activity, agentAsObject, group, reference]),
    })
    .refine(fitsObject, unfitting);
  return z
    .strictObject({
      id: uuid.optional(),
      ...said,
      object: z.discriminatedUnion('objectType', [activity, agentAsObject, group, reference, subStatement]),
      stored: time.optional(),
      authority: authority.optional(),
      version: z
        .string()
        .regex(version === '1.0.3' ? /^1\.0(\.\d+)?$/ : /^(1\.0(\.\d+)?|2\.0(\.\d+)?)$/)
        .optional(),
    })
    .refine(fitsObject, unfitting)
    .refine(
      ({ verb: { id }, object }) => id !== VOIDED || object.objectType === 'StatementRef',
      'is voided, but its object is no other statement',
    );
};

/** What a statement may be, by the version of the request that brings it. */
export const statementSchemas = { '1.0.3': statementIn('1.0.3'), '2.0.0': statementIn('2.0.0') };
export type GivenStatement = z.infer<ReturnType<typeof statementIn>>;
