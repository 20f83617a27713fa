import { z } from 'zod';
import { type Role, roles } from './roles.ts';

const words = z.string().trim().max(300);
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => !/^\w+:\/\/[^/]*@/.test(text));

/** Roles that a first sign-on may give: those of the provider's own people are given by hand. */
export const rolesGiven = [
  'student',
  'author',
  'instructor',
  'reporter',
  'user',
  'oadmin',
] as const satisfies Role[];

/** Lines of `group = role`, as an administrator writes them. */
const groupRoles = z
  .string()
  .trim()
  .max(4000)
  .refine((text) => readGroupRoles(text).every(({ role }) => role !== undefined));

/** Mail domains, by blanks or commas. */
const domains = z
  .string()
  .trim()
  .toLowerCase()
  .max(1000)
  .regex(/^([\w-]+(\.[\w-]+)+([\s,]+|$))*$/);

/** What every way of signing on says: how it is called, and who gets an account by it. */
const common = { name: words.min(1).max(100), enabled: z.boolean() };
const accounts = { domains, role: z.enum(rolesGiven), groupsClaim: words, groupRoles };

/**
 * The kinds of sign-on, each with what an administrator writes down of it.
 * - oidc: an OpenID provider
 * - azure: Microsoft Entra ID, which also answers a program that has asked it by itself (POST auth/azure)
 * - saml: a SAML 2.0 identity provider, with its entity id, its address and its certificate (PEM)
 * - elb: a load balancer that signs people on before they reach us; `issuer` is its ARN, `address` where its keys are
 */
export const signOnKinds = {
  oidc: z.object({ ...common, issuer: address, clientId: words.min(1), clientSecret: words, ...accounts }),
  azure: z.object({ ...common, issuer: address, clientId: words.min(1), clientSecret: words, ...accounts }),
  saml: z.object({
    ...common,
    issuer: words.min(1),
    address,
    logoutAddress: address.or(z.literal('')),
    certificate: z.string().trim().min(1).max(20_000),
    ...accounts,
  }),
  elb: z.object({
    ...common,
    issuer: words.regex(/^arn:[\w-]+:elasticloadbalancing:[\w-]+:\d+:loadbalancer\/\S+$/),
    clientId: words,
    address: address.or(z.literal('')),
    ...accounts,
  }),
} as const;
export type SignOnKind = keyof typeof signOnKinds;
export const signOnKindNames = Object.keys(signOnKinds) as [SignOnKind, ...SignOnKind[]];

/** Social networks that people sign in by, where the server is told a client of theirs. */
export const networks = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  linkedin: { name: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' },
} as const;
export type Network = keyof typeof networks;
export const networkNames = Object.keys(networks) as [Network, ...Network[]];
export const isNetwork = (key: string): key is Network => Object.hasOwn(networks, key);

/** The roles that groups give, in the order that they are written in; a role that is none is undefined. */
export function readGroupRoles(text: string): { group: string; role: Role | undefined }[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const at = line.lastIndexOf('=');
    const role = at > 0 ? line.slice(at + 1).trim() : '';
    return { group: line.slice(0, at).trim(), role: rolesGiven.find((one) => one === role) };
  });
}

/** The role of somebody who is in these groups: that of the first line that names one of them. */
export const roleByGroups = (text: string, groups: readonly string[], otherwise: string): Role =>
  readGroupRoles(text).find(({ group }) => groups.includes(group))?.role ??
  roles.find((role) => role === otherwise) ??
  'student';

/** Whether a mail address is of one of the domains. */
export const isOfDomain = (email: string, text: string): boolean =>
  text.split(/[\s,]+/).some((domain) => domain !== '' && email.toLowerCase().endsWith(`@${domain}`));

/** Our addresses, as identity providers are told them. */
export const signOnAddresses = (origin: string) => ({
  /** OpenID Connect: where people come back to. */
  callback: `${origin}/app/sso/callback`,
  /** SAML: where answers are posted to. */
  answers: `${origin}/app/sso/saml`,
  /** SAML: what we are called, and where that is described. */
  entity: `${origin}/app/sso/metadata`,
  logout: `${origin}/app/sso/logout`,
  /** OpenID Connect: what a provider tells that somebody signed out there. */
  backChannel: `${origin}/app/sso/back-channel`,
  scim: `${origin}/app/scim/v2`,
});

/** The page that a sign-on comes back to with a code of the catalogue: who was linking their account is at home in it. */
export const signOnRefused = (code: string, details: object = {}, linking = false): string =>
  `/app/#/${linking ? 'account' : 'sso'}?refused=${code}&details=${encodeURIComponent(JSON.stringify(details))}`;
