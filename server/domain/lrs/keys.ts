import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { KeyRights } from '#catalog/learning-records.ts';
import { lrs as limits } from '#catalog/limits.ts';
import { canOn } from '#catalog/permissions.ts';
import type { madeRecordKeySchema, RecordKey, recordKeyForm } from '#catalog/resources/record-store.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { LrsKey } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { organizationFor } from '../organizations/get.ts';
import { secretHash } from './access.ts';

type Row = {
  id: number;
  name: string;
  rights: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const view = ({ id, name, rights, createdAt, lastUsedAt }: Row): RecordKey => ({
  id,
  user: String(id),
  name,
  rights: rights as KeyRights,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** 32 random bytes cannot be guessed, so that a fast hash of them is kept. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** Keys that hold, and that were not made for a package. */
export const ownKeys = { withdrawnAt: null, scenarioId: null };

/** The keys of an organization, by default the caller's, the newest first. */
export async function listRecordKeys(
  { services, viewer }: Caller,
  { organization = viewer.orgId }: { organization?: number },
): Promise<RecordKey[] | Refusal> {
  const { prisma } = services.db;
  const row = await organizationFor(prisma, viewer, 'records.manage', organization);
  if (isRefusal(row)) return row;
  const keys = await prisma.lrsKey.findMany({
    where: { organizationId: organization, ...ownKeys },
    orderBy: { id: 'desc' },
  });
  return keys.map(view);
}

/** A key that takes the place of one that was withdrawn, by its name, goes on with the documents that it wrote. */
const goOnWithDocuments = (tx: Tx, { id, organizationId, name }: LrsKey) =>
  tx.lrsDocument.updateMany({
    where: { author: { organizationId, name, scenarioId: null, withdrawnAt: { not: null } } },
    data: { keyId: id },
  });

/** Makes a key. Its password is told now and never again. */
export async function createRecordKey(
  { services, viewer }: Caller,
  { organization = viewer.orgId, name, rights }: z.infer<typeof recordKeyForm> & { organization?: number },
): Promise<z.infer<typeof madeRecordKeySchema> | Refusal> {
  const row = await organizationFor(services.db.prisma, viewer, 'records.manage', organization);
  if (isRefusal(row)) return row;
  const password = newSecret();
  const data = { organizationId: organization, name, rights, secretHash: secretHash(services, password) };
  const made = await services.db.transaction(async (tx) => {
    if ((await tx.lrsKey.count({ where: { organizationId: organization, ...ownKeys } })) >= limits.keys)
      return refuse('too-many-keys', { limit: limits.keys });
    const key = await tx.lrsKey.create({ data });
    await goOnWithDocuments(tx, key);
    return key;
  });
  return isRefusal(made) ? made : { ...view(made), password };
}

/** Ends a key. What was stored by it stays. */
export async function withdrawRecordKey(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ withdrawn: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const key = await tx.lrsKey.findUnique({
      where: { id, ...ownKeys },
      include: { organization: { select: { above: true } } },
    });
    const reached =
      key &&
      canOn(viewer, 'records.manage', {
        organizationId: key.organizationId,
        ownerId: viewer.userId,
        above: key.organization.above,
      });
    if (!reached) return refuse('not-found');
    await tx.lrsKey.update({ where: { id }, data: { withdrawnAt: new Date() } });
    return { withdrawn: id };
  });
}

/**
 * Makes a key that is published in a package, and so known to anybody: with it statements and states of the scenario
 * are brought, and nothing else. It ends with the package; one in use goes over to the next of a live page.
 */
export async function packageKey(
  { tokens }: Pick<Services, 'tokens'>,
  tx: Tx,
  {
    organizationId,
    scenarioId,
    packageId,
  }: { organizationId: number; scenarioId: number; packageId: number },
): Promise<{ user: string; password: string }> {
  const password = newSecret();
  const { id } = await tx.lrsKey.create({
    data: {
      organizationId,
      scenarioId,
      packageId,
      name: `package ${packageId}`,
      rights: 'write' satisfies KeyRights,
      secretHash: secretHash({ tokens }, password),
    },
  });
  return { user: String(id), password };
}
