import { z } from 'zod';
import { extensions, iri, languageMap } from './values.ts';

const interactionTypes = [
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
] as const;

const components = z
  .array(z.strictObject({ id: z.string(), description: languageMap.optional() }))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'names an id twice');

/** The lists of components that go with a kind of interaction. */
const componentsOf: Record<string, readonly string[]> = {
  choice: ['choices'],
  sequencing: ['choices'],
  likert: ['scale'],
  matching: ['source', 'target'],
  performance: ['steps'],
};
const lists = ['choices', 'scale', 'source', 'target', 'steps'] as const;

export const definition = z
  .strictObject({
    name: languageMap.optional(),
    description: languageMap.optional(),
    type: iri.optional(),
    moreInfo: iri.optional(),
    interactionType: z.enum(interactionTypes).optional(),
    correctResponsesPattern: z.array(z.string()).optional(),
    choices: components.optional(),
    scale: components.optional(),
    source: components.optional(),
    target: components.optional(),
    steps: components.optional(),
    extensions: extensions.optional(),
  })
  .superRefine((value, context) => {
    const given = [...lists, 'correctResponsesPattern' as const].filter((name) => value[name] !== undefined);
    if (given.length > 0 && value.interactionType === undefined) {
      context.addIssue({ code: 'custom', message: `has ${given[0]} without an interactionType` });
    }
    const fitting = componentsOf[value.interactionType ?? ''] ?? [];
    const strange = lists.find((name) => value[name] !== undefined && !fitting.includes(name));
    if (strange && value.interactionType !== undefined) {
      context.addIssue({ code: 'custom', message: `has ${strange}, which ${value.interactionType} has not` });
    }
  });
export type Definition = z.infer<typeof definition>;

export const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: definition.optional(),
});
export type Activity = z.infer<typeof activity>;
