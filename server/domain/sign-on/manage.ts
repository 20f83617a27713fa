import { randomBytes } from 'node:crypto';
import { signOn as limits } from '#catalog/limits.ts';
import type { SignOnForm, SignOns, SignOnView } from '#catalog/resources/sign-ons.ts';
import { signOnAddresses, signOnKindNames } from '#catalog/sign-on.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { ScimKey, SignOn } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import { seal } from '../auth/seal.ts';
import type { Tx } from '../database/open.ts';
import { organizationFor } from '../organizations/get.ts';
import { readCertificate } from './saml.ts';
import { originFor, SIGN_ON_SECRET } from './ways.ts';

type Caller = Pick<SignedIn, 'services' | 'viewer' | 'origin'>;
type Of = { organizationId: number };

function view({ clientSecret, createdAt, kind, ...row }: SignOn): SignOnView {
  const ends = row.certificate && readCertificate(row.certificate)?.validTo;
  return {
    ...row,
    kind: signOnKindNames.find((one) => one === kind) ?? 'oidc',
    hasSecret: clientSecret !== '',
    certificateEnds: ends ? new Date(ends).toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}

const keyView = ({ id, name, createdAt, lastUsedAt }: ScimKey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The ways of an organization, its directory's keys, and what identity providers are to be told of us. */
export async function signOnsOf(caller: Caller, { organizationId }: Of): Promise<SignOns | Refusal> {
  const { prisma } = caller.services.db;
  const organization = await organizationFor(prisma, caller.viewer, 'settings.manage', organizationId);
  if (isRefusal(organization)) return organization;
  const ways = await prisma.signOn.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
  const keys = await prisma.scimKey.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
  return {
    addresses: signOnAddresses(await originFor(caller)),
    ways: ways.map(view),
    keys: keys.map(keyView),
  };
}

/** Adds a way, or changes one: with an `id`. What it is of stays; a secret that is left empty stays too. */
export async function saveSignOn(
  { services, viewer }: Caller,
  { id, organizationId, ...form }: SignOnForm & Of & { id?: number },
): Promise<SignOnView | Refusal> {
  if ('certificate' in form && !readCertificate(form.certificate))
    return refuse('sso-certificate-unreadable', { name: form.name, field: 'certificate' });
  const { clientSecret, ...rest } = { clientSecret: '', ...form };
  const secret = clientSecret ? { clientSecret: await seal(services, SIGN_ON_SECRET, clientSecret) } : {};
  const saved = await services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    if (await takenElsewhere(tx, form, id)) return refuse('sso-exists', { field: 'issuer' });
    const data = { ...rest, ...secret };
    if (id === undefined) return tx.signOn.create({ data: { organizationId, ...data } });
    const { count } = await tx.signOn.updateMany({ where: { id, organizationId, kind: form.kind }, data });
    return count ? tx.signOn.findUniqueOrThrow({ where: { id } }) : refuse('not-found');
  });
  return isRefusal(saved) ? saved : view(saved);
}

/** Balancers and programs name no organization: who signs, or for whom it is, is one organization's alone. */
async function takenElsewhere(tx: Tx, form: SignOnForm, id: number | undefined): Promise<boolean> {
  if (form.kind !== 'elb' && form.kind !== 'azure') return false;
  const { kind, issuer } = form;
  const client = kind === 'azure' ? { clientId: form.clientId } : {};
  return (await tx.signOn.count({ where: { kind, issuer, ...client, id: { not: id } } })) > 0;
}

/** Takes a way out, with all links to it: who has no other way to sign in is to choose a password by a mail. */
export async function removeSignOn(
  { services, viewer }: Caller,
  { organizationId, id }: Of & { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    const { count } = await tx.signOn.deleteMany({ where: { id, organizationId } });
    return count > 0 ? { removed: id } : refuse('not-found');
  });
}

/** By which a directory's key is known. */
export const scimHash = ({ tokens }: Pick<Services, 'tokens'>, token: string): string =>
  tokens.keyed('scim', token);

/** Makes what lets a directory keep people and groups by SCIM; it is shown this once. */
export async function createScimKey(
  { services, viewer }: Caller,
  { organizationId, name }: Of & { name: string },
) {
  const token = randomBytes(32).toString('base64url');
  const made = await services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    if ((await tx.scimKey.count({ where: { organizationId } })) >= limits.scimKeys)
      return refuse('too-many-keys', { limit: limits.scimKeys });
    return tx.scimKey.create({ data: { organizationId, name, secretHash: scimHash(services, token) } });
  });
  return isRefusal(made) ? made : { ...keyView(made), token };
}

export async function removeScimKey(
  { services, viewer }: Caller,
  { organizationId, id }: Of & { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const organization = await organizationFor(tx, viewer, 'settings.manage', organizationId);
    if (isRefusal(organization)) return organization;
    const { count } = await tx.scimKey.deleteMany({ where: { id, organizationId } });
    return count > 0 ? { removed: id } : refuse('not-found');
  });
}
