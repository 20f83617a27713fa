import { z } from 'zod';
import { iri } from './values.ts';

const identifiers = {
  mbox: z
    .string()
    .regex(/^mailto:[^@\s]+@[^@\s]+$/i, 'is no mailto address')
    .optional(),
  mbox_sha1sum: z
    .string()
    .regex(/^[\da-f]{40}$/i, 'is no SHA-1 sum')
    .optional(),
  openid: iri.optional(),
  account: z.strictObject({ homePage: iri, name: z.string() }).optional(),
};
const identifierNames = Object.keys(identifiers) as (keyof typeof identifiers)[];
const identifiersOf = (value: object): number =>
  identifierNames.filter((name) => (value as Record<string, unknown>)[name] !== undefined).length;
const notOne = `needs exactly one of ${identifierNames.join(', ')}`;

const agentOf = <Kind extends z.ZodType>(objectType: Kind) =>
  z
    .strictObject({ objectType, name: z.string().optional(), ...identifiers })
    .refine((value) => identifiersOf(value) === 1, notOne);

/** One person or system, by exactly one identifier. */
export const agent = agentOf(z.literal('Agent').optional());
/** An object that does not say what it is, is an activity. */
export const agentAsObject = agentOf(z.literal('Agent'));

/** Identified, or told by its members. */
export const group = z
  .strictObject({
    objectType: z.literal('Group'),
    name: z.string().optional(),
    ...identifiers,
    member: z.array(agent).optional(),
  })
  .refine((value) => identifiersOf(value) <= 1, notOne)
  .refine(
    (value) => identifiersOf(value) === 1 || value.member !== undefined,
    'needs an identifier or members',
  );

export const actor = z.discriminatedUnion('objectType', [agent, group]);

export type Actor = z.infer<typeof actor>;
