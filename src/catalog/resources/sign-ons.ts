import { z } from 'zod';
import { networkNames, signOnKindNames, signOnKinds } from '../sign-on.ts';

/** A way of signing on, as an administrator writes it down, with what a call says besides. */
const formWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z.discriminatedUnion('kind', [
    signOnKinds.oidc.extend({ kind: z.literal('oidc'), ...extra }),
    signOnKinds.azure.extend({ kind: z.literal('azure'), ...extra }),
    signOnKinds.saml.extend({ kind: z.literal('saml'), ...extra }),
    signOnKinds.elb.extend({ kind: z.literal('elb'), ...extra }),
  ]);
const number = z.coerce.number().int().min(1).max(2_147_483_647);

/** A secret that is left empty stays as it is. */
export const signOnForm = formWith({});
export const addedSignOn = formWith({ organizationId: number });
export const savedSignOn = formWith({ organizationId: number, id: number });
export type SignOnForm = z.infer<typeof signOnForm>;

/** The same as it is kept; of its secret only whether there is one. */
export const signOnSchema = z.object({
  id: z.number(),
  organizationId: z.number(),
  kind: z.enum(signOnKindNames),
  name: z.string(),
  enabled: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  address: z.string(),
  logoutAddress: z.string(),
  certificate: z.string(),
  /** When the certificate runs out, or ran out. */
  certificateEnds: z.iso.datetime().nullable(),
  domains: z.string(),
  groupsClaim: z.string(),
  role: z.string(),
  groupRoles: z.string(),
  createdAt: z.iso.datetime(),
});
export type SignOnView = z.infer<typeof signOnSchema>;

/** What lets a directory in; its token is shown once. */
export const scimKeySchema = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ScimKeyView = z.infer<typeof scimKeySchema>;

/** All ways of an organization, and our addresses, which identity providers and directories are told. */
export const signOnsSchema = z.object({
  addresses: z.object({
    callback: z.string(),
    answers: z.string(),
    entity: z.string(),
    logout: z.string(),
    backChannel: z.string(),
    scim: z.string(),
  }),
  ways: z.array(signOnSchema),
  keys: z.array(scimKeySchema),
});
export type SignOns = z.infer<typeof signOnsSchema>;

/** A way as whoever signs in is offered it. */
export const offeredWay = z.object({ key: z.string(), name: z.string(), kind: z.enum(signOnKindNames) });
/** The ways of an organization, by its name or by the host that is asked, and those of social networks. */
export const offeredWays = z.object({
  organization: z.object({ id: z.number(), name: z.string() }).nullable(),
  ways: z.array(offeredWay),
  networks: z.array(z.object({ key: z.enum(networkNames), name: z.string() })),
});
export type OfferedWays = z.infer<typeof offeredWays>;

/** How somebody is known elsewhere. */
export const identitySchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  lastAt: z.iso.datetime(),
});
