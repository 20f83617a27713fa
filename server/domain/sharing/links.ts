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
import { shownPackage } from '../packages/shown.ts';
import { viewUrl } from '../packages/views.ts';
import { mayDo, mayPublish, scenarioToSee } from '../scenarios/rights.ts';

export type LinkRow = {
  code: string;
  name: string;
  private: boolean;
  passwordHash: string | null;
  expiresAt: Date | null;
  createdAt: Date;
};

export const accessOf = (row: Pick<LinkRow, 'private' | 'passwordHash'>): LinkAccess =>
  row.private ? 'private' : row.passwordHash ? 'password' : 'anyone';

export const isExpired = ({ expiresAt }: Pick<LinkRow, 'expiresAt'>): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

export const linkView = (row: LinkRow): Link => ({
  code: row.code,
  url: viewUrl(row.code, row.private),
  name: row.name,
  access: accessOf(row),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  expired: isExpired(row),
  createdAt: row.createdAt.toISOString(),
});

interface LinkAsked {
  scenarioId: number;
  name: string;
  access: LinkAccess;
  password?: string | undefined;
  expiresAt: string | null;
}

/** Adds a link to a scenario's live page: with a password, for signed-in people, or until a time. */
export async function addLink({ services, viewer }: Caller, asked: LinkAsked): Promise<Link | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, asked.scenarioId);
  if (isRefusal(scenario)) return scenario;
  if (!mayPublish(viewer, scenario)) return refuse('not-allowed');
  if (asked.access === 'private' && !mayDo(viewer, 'scenarios.publish-privately', scenario))
    return refuse(refusalOf(viewer, 'scenarios.publish-privately') ?? 'not-allowed');
  if ((asked.access === 'password') !== (asked.password !== undefined)) return refuse('link-password');
  if (asked.expiresAt && new Date(asked.expiresAt).getTime() <= Date.now()) return refuse('time-past');
  const passwordHash = asked.password === undefined ? null : await hashPassword(asked.password);
  const data = {
    // 128 random bits: nobody comes upon one by trying.
    code: randomBytes(16).toString('base64url'),
    scenarioId: scenario.id,
    name: asked.name,
    private: asked.access === 'private',
    passwordHash,
    expiresAt: asked.expiresAt,
  };
  const made = await services.db.transaction(async (tx) => {
    const packageId = await shownPackage(tx, scenario.id);
    if (packageId === undefined) return refuse('not-published');
    return tx.liveCode.create({ data: { ...data, packageId } });
  });
  return isRefusal(made) ? made : linkView(made);
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
