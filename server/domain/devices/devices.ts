import type { z } from 'zod';
import { devices as limits } from '#catalog/limits.ts';
import {
  type Device,
  type DeviceScenario,
  type deviceCodeSchema,
  deviceResource,
} from '#catalog/resources/devices.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { unlessTaken } from '../database/unique.ts';
import { newCode } from '../headset/short-codes.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listPage } from '../resource-list.ts';
import { holdingWords } from '../scenarios/page-of.ts';

type Words = { name: string; description: string };
type Given = Partial<Words> & { scenarioIds?: number[] };
type Field = (typeof deviceResource.sorts)[number];
type Row = Omit<Device, 'registeredAt' | 'seenAt' | 'createdAt'> &
  Record<'registeredAt' | 'seenAt', Date | null> & { createdAt: Date };

const taken = refuse('name-taken', { field: 'name' });

const columns = Prisma.sql`d."id", d."name", d."description", d."organizationId", o."name" as "organization",
  case when d."keyHash" is not null then 'registered' when d."codeExpiresAt" > now() then 'waiting'
    else 'unregistered' end as "state",
  (select count(*)::int from "DeviceScenario" g join "Scenario" s on s."id" = g."scenarioId"
    where g."deviceId" = d."id" and s."deletedAt" is null) as "scenarioCount",
  d."registeredAt", d."seenAt", d."agent", d."createdAt"`;
const tables = Prisma.sql`"Device" d left join "Organization" o on o."id" = d."organizationId"`;
const sortKeys: Record<Field, Prisma.Sql> = {
  name: Prisma.sql`d."nameKey"`,
  organization: Prisma.sql`o."nameKey"`,
  seenAt: Prisma.sql`coalesce(d."seenAt", '-infinity')`,
  createdAt: Prisma.sql`d."createdAt"`,
};
const joined = { organization: Prisma.sql`o."id" is not null` };

const deviceView = ({ registeredAt, seenAt, createdAt, ...row }: Row): Device => ({
  ...row,
  registeredAt: registeredAt?.toISOString() ?? null,
  seenAt: seenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The headsets of all organizations, a page at a time. */
export async function listDevices(
  { services }: Pick<Caller, 'services'>,
  { organization, ...asked }: Asked<Field> & { organization?: number },
): Promise<ResourceList<Device>> {
  const where = [organization === undefined ? undefined : Prisma.sql`d."organizationId" = ${organization}`];
  const searched = [Prisma.sql`d."searchKey"`];
  const id = Prisma.sql`d."id"`;
  const list = { columns, tables, where, sortKeys, joined, id, searched, view: deviceView };
  return listPage(services.db.prisma, deviceResource, list, asked);
}

export async function getDevice(
  { services }: Pick<Caller, 'services'>,
  { id }: { id: number },
): Promise<(Device & { scenarios: DeviceScenario[] }) | Refusal> {
  const { prisma } = services.db;
  const [row] = await prisma.$queryRaw<Row[]>`select ${columns} from ${tables} where d."id" = ${id}`;
  if (!row) return refuse('not-found');
  const scenarios = await prisma.$queryRaw<
    DeviceScenario[]
  >`select s."id", s."name", ${isPublished} as "published"
    from "DeviceScenario" g join "Scenario" s on s."id" = g."scenarioId"
    where g."deviceId" = ${id} and s."deletedAt" is null order by g."position"`;
  return { ...deviceView(row), scenarios };
}

const isPublished = Prisma.sql`exists (select from "LiveCode" l where l."scenarioId" = s."id"
  and (l."expiresAt" is null or l."expiresAt" > now()))`;

/** The scenarios of a device's organization that it can be given: those that hold the words, or the newest. */
export async function scenariosForDevice(
  { services }: Pick<Caller, 'services'>,
  { id, search = '' }: { id: number; search?: string },
): Promise<DeviceScenario[] | Refusal> {
  const { prisma } = services.db;
  const device = await prisma.device.findUnique({ where: { id }, select: { organizationId: true } });
  if (!device) return refuse('not-found');
  const wanted = search.trim();
  return prisma.$queryRaw<DeviceScenario[]>`select s."id", s."name", ${isPublished} as "published"
    from "Scenario" s where s."organizationId" = ${device.organizationId} and s."deletedAt" is null
    and ${wanted ? holdingWords(wanted) : Prisma.sql`true`} order by s."updatedAt" desc limit 20`;
}

/** Adds a headset, which waits to be registered. */
export async function createDevice(
  caller: Caller,
  { organizationId = caller.viewer.orgId, ...words }: Words & { organizationId?: number },
): Promise<Device | Refusal> {
  const making = caller.services.db.transaction(async (tx) => {
    const organization = await tx.organization.findUnique({ where: { id: organizationId } });
    return organization ? tx.device.create({ data: { organizationId, ...words } }) : refuse('not-found');
  });
  const made = await unlessTaken(making, taken);
  return isRefusal(made) ? made : getDevice(caller, made);
}

export async function updateDevice(
  caller: Caller,
  { id, scenarioIds, ...words }: { id: number } & Given,
): Promise<Device | Refusal> {
  const changing = caller.services.db.transaction(async (tx) => {
    const device = await tx.device.findUnique({ where: { id } });
    if (!device) return refuse('not-found');
    // First what may be refused: a refusal takes back nothing that was written.
    const refused = scenarioIds && (await give(tx, device, scenarioIds));
    if (refused) return refused;
    await tx.device.update({ where: { id }, data: words });
    return undefined;
  });
  const done = await unlessTaken(changing, taken);
  return isRefusal(done) ? done : getDevice(caller, { id });
}

/** Gives a device scenarios in place of those it had: of its own organization, and that are there. */
async function give(
  tx: Tx,
  { id, organizationId }: { id: number; organizationId: number },
  scenarioIds: readonly number[],
): Promise<Refusal | undefined> {
  const wanted = [...new Set(scenarioIds)];
  const there = await tx.scenario.count({ where: { id: { in: wanted }, organizationId, deletedAt: null } });
  if (there !== wanted.length) return refuse('scenario-not-found');
  await tx.deviceScenario.deleteMany({ where: { deviceId: id, scenarioId: { notIn: wanted } } });
  for (const [position, scenarioId] of wanted.entries()) {
    const given = { deviceId: id, scenarioId };
    await tx.deviceScenario.upsert({
      where: { deviceId_scenarioId: given },
      create: { ...given, position },
      update: { position },
    });
  }
  return undefined;
}

/** Takes a headset out: it shows nothing any more. */
export async function removeDevice(
  { services }: Pick<Caller, 'services'>,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { count } = await services.db.transaction((tx) => tx.device.deleteMany({ where: { id } }));
  return count > 0 ? { removed: id } : refuse('not-found');
}

export const codeHashOf = ({ tokens }: Pick<Services, 'tokens'>, code: string): string =>
  tokens.keyed('device-code', code);

/** Makes a code that registers the headset, once, within half an hour; the one before is good no longer. */
export async function createDeviceCode(
  { services, origin }: SignedIn,
  { id }: { id: number },
): Promise<z.infer<typeof deviceCodeSchema> | Refusal> {
  const code = newCode();
  const codeExpiresAt = new Date(Date.now() + limits.codeMs);
  const data = { codeHash: codeHashOf(services, code), codeExpiresAt };
  const { count } = await services.db.transaction((tx) => tx.device.updateMany({ where: { id }, data }));
  if (count === 0) return refuse('not-found');
  const address = `${services.config.publicUrl ?? origin}/app/#/kiosk`;
  return { code, expiresAt: codeExpiresAt.toISOString(), address };
}
