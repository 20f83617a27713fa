import { randomBytes } from 'node:crypto';
import { rates } from '#catalog/limits.ts';
import { refusalOf } from '#catalog/permissions.ts';
import type { Link, LinkAccess } from '#catalog/resources/sharing.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { countUse, networkOf } from '../auth/attempts.ts';
import { hashPassword, passwordMatches } from '../auth/passwords.ts';
import { sameSecret } from '../auth/same-secret.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { shownPackage } from '../packages/shown.ts';
import { viewUrl } from '../packages/views.ts';
import { mayDo, mayPublish, scenarioToSee } from '../scenarios/rights.ts';
import { type Receivers, receiversOf } from './receivers.ts';

export type LinkRow = {
  code: string;
  name: string;
  private: boolean;
  readerIds: number[];
  readerGroupIds: number[];
  passwordHash: string | null;
  expiresAt: Date | null;
  createdAt: Date;
};

/** Whether a link is for a list of people, whoever of them is still there. */
export const isForList = (row: Pick<LinkRow, 'readerIds' | 'readerGroupIds'>): boolean =>
  row.readerIds.length + row.readerGroupIds.length > 0;

export const accessOf = (
  row: Pick<LinkRow, 'private' | 'passwordHash' | 'readerIds' | 'readerGroupIds'>,
): LinkAccess => {
  if (row.private) return isForList(row) ? 'people' : 'private';
  return row.passwordHash ? 'password' : 'anyone';
};

export const isExpired = ({ expiresAt }: Pick<LinkRow, 'expiresAt'>): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

const linkView = (row: LinkRow, nameOf: Map<string, string>): Link => ({
  code: row.code,
  url: viewUrl(row.code, row.private),
  name: row.name,
  access: accessOf(row),
  readers: keysOf(row).flatMap((key) => nameOf.get(key) ?? []),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  expired: isExpired(row),
  createdAt: row.createdAt.toISOString(),
});

const keysOf = ({ readerIds, readerGroupIds }: LinkRow): string[] => [
  ...readerGroupIds.map((id) => `g${id}`),
  ...readerIds.map((id) => `u${id}`),
];

/** Links as they are shown, with the names of whom they are for. */
export async function linkViews(db: Tx, rows: readonly LinkRow[]): Promise<Link[]> {
  const [people, groups] = await Promise.all([
    db.user.findMany({
      where: { id: { in: rows.flatMap(({ readerIds }) => readerIds) } },
      select: { id: true, firstName: true, lastName: true, username: true },
    }),
    db.group.findMany({
      where: { id: { in: rows.flatMap(({ readerGroupIds }) => readerGroupIds) } },
      select: { id: true, name: true },
    }),
  ]);
  const nameOf = new Map([
    ...groups.map(({ id, name }) => [`g${id}`, name] as const),
    ...people.map(
      ({ id, firstName, lastName, username }) =>
        [`u${id}`, `${firstName} ${lastName}`.trim() || username] as const,
    ),
  ]);
  return rows.map((row) => linkView(row, nameOf));
}

interface LinkAsked extends Receivers {
  scenarioId: number;
  name: string;
  access: LinkAccess;
  password?: string | undefined;
  expiresAt: string | null;
}

/** Adds a link to a scenario's live page: with a password, for signed-in people, for a list of them, or until a time. */
export async function addLink({ services, viewer }: Caller, asked: LinkAsked): Promise<Link | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, asked.scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const privately = asked.access === 'private' || asked.access === 'people';
  if (privately && !mayDo(viewer, 'scenarios.publish-privately', scenario))
    return refuse(refusalOf(viewer, 'scenarios.publish-privately') ?? 'not-allowed');
  if ((asked.access === 'password') !== (asked.password !== undefined)) return refuse('link-password');
  if (asked.expiresAt && new Date(asked.expiresAt).getTime() <= Date.now()) return refuse('time-past');
  const none: { people: { id: number }[]; groups: { id: number }[] } = { people: [], groups: [] };
  const readers =
    asked.access === 'people' ? await receiversOf(prisma, scenario.organizationId, asked) : none;
  if (isRefusal(readers)) return readers;
  const passwordHash = asked.password === undefined ? null : await hashPassword(asked.password);
  const data = {
    // 128 random bits: nobody comes upon one by trying.
    code: randomBytes(16).toString('base64url'),
    scenarioId: scenario.id,
    name: asked.name,
    private: privately,
    readerIds: readers.people.map(({ id }) => id),
    readerGroupIds: readers.groups.map(({ id }) => id),
    passwordHash,
    expiresAt: asked.expiresAt,
  };
  const made = await services.db.transaction(async (tx) => {
    const packageId = await shownPackage(tx, scenario.id);
    if (packageId === undefined) return refuse('not-published');
    return tx.liveCode.create({ data: { ...data, packageId } });
  });
  return isRefusal(made) ? made : (await linkViews(prisma, [made]))[0]!;
}

/** Ends a link. The one that publishing made goes by ending the live page. */
export async function removeLink(
  { services, viewer }: Caller,
  { scenarioId, code }: { scenarioId: number; code: string },
): Promise<{ removed: string } | Refusal> {
  const scenario = await scenarioToSee(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  const { count } = await services.db.transaction((tx) =>
    tx.liveCode.deleteMany({ where: { scenarioId, code, name: { not: '' } } }),
  );
  return count > 0 ? { removed: code } : refuse('view-not-found');
}

/** Milliseconds that a browser is let in again without the password. */
const OPENED_MS = 12 * 3_600_000;

const signed = ({ tokens }: Services, code: string, until: string, hash: string): string =>
  tokens.keyed('view', `${code} ${until} ${hash}`);

/** What a browser keeps that gave the right password. */
function passFor(services: Services, { code, passwordHash }: LinkRow): string {
  const until = (Date.now() + OPENED_MS).toString(36);
  return `${until}.${signed(services, code, until, passwordHash ?? '')}`;
}

/** Whether what a browser kept still lets it in: another password since then ends it. */
export function isPass(services: Services, { code, passwordHash }: LinkRow, pass = ''): boolean {
  const [until = '', ...rest] = pass.split('.');
  const fits = sameSecret(signed(services, code, until, passwordHash ?? ''), rest.join('.'));
  return fits && Number.parseInt(until, 36) > Date.now();
}

/** Tries a link's password; the browser is let in from then on, for a while. */
export async function openLink(
  { services, address, passes }: Context,
  { code, password }: { code: string; password: string },
): Promise<{ opened: boolean } | Refusal> {
  const row = await services.db.prisma.liveCode.findUnique({
    where: { code, scenario: { deletedAt: null } },
  });
  if (!row || isExpired(row)) return refuse('view-not-found');
  if (row.private) return refuse('view-private');
  if (!row.passwordHash) return { opened: true };
  const tooMany = await countUse(services, 'link', `${code} ${networkOf(address)}`, rates.linkPasswords);
  if (tooMany) return tooMany;
  if (!(await passwordMatches(row.passwordHash, password))) return refuse('view-password-wrong');
  passes?.give(code, passFor(services, row), OPENED_MS);
  return { opened: true };
}
