import { freeAssets } from '#server/domain/assets/remove.ts';
import type { Tx } from '#server/domain/database/open.ts';
import { eraseScenario } from '#server/domain/scenarios/remove.ts';
import type { Services } from '#server/services.ts';

/** The organization that holds the demo. */
export const ORGANIZATION = 'Demo';

/** A setting of that organization while it is being filled: until when the process that fills it is believed. */
const MARK = 'demo-filling';
const LEASE_MS = 120_000;

const lease = () => new Date(Date.now() + LEASE_MS).toISOString();

/** How far the demo is. An embedded database has one process, so one that is being filled was interrupted. */
export async function demoState({ db }: Services): Promise<'missing' | 'interrupted' | 'busy' | 'done'> {
  const where = { name: ORGANIZATION };
  const found = await db.prisma.organization.findUnique({ where, include: { settings: true } });
  if (!found) return 'missing';
  const mark = found.settings.find(({ key }) => key === MARK);
  if (!mark) return 'done';
  return db.engine === 'postgres' && Date.parse(mark.value) > Date.now() ? 'busy' : 'interrupted';
}

/** Marks the demo as being filled, together with its first rows. */
export const beginDemo = (tx: Tx, organizationId: number) =>
  tx.organizationSetting.create({ data: { organizationId, key: MARK, value: lease() } });

/** Holds the mark for longer. */
export const holdDemo = ({ db }: Services) =>
  db.prisma.organizationSetting.updateMany({ where: { key: MARK }, data: { value: lease() } });

/** Takes the mark away: the demo is whole. */
export const finishDemo = ({ db }: Services) =>
  db.prisma.organizationSetting.deleteMany({ where: { key: MARK } });

/** Removes what an interrupted filling left, rows and files. */
export async function clearDemo(services: Services): Promise<void> {
  const { prisma } = services.db;
  const organization = { name: ORGANIZATION };
  const scenarios = await prisma.scenario.findMany({ where: { organization }, select: { id: true } });
  for (const { id } of scenarios) await eraseScenario(services, { id });
  const left = await prisma.asset.findMany({ where: { organization }, select: { id: true } });
  await freeAssets(
    services,
    left.map(({ id }) => id),
  );
  await services.db.transaction(async (tx) => {
    await tx.user.deleteMany({ where: { email: { endsWith: '@demo.test' } } });
    await tx.organization.deleteMany({ where: organization });
  });
}
