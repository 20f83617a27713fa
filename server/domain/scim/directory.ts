import SCIMMY from 'scimmy';
import { signOn as limits } from '#catalog/limits.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { actingAs } from '../database/actor.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal } from '../database/undo.ts';
import { scimHash } from '../sign-on/manage.ts';

/** Whose people and groups a directory keeps. */
export type Directory = { services: Services; organizationId: number };

/** The directory that a key lets in; undefined where it is no key. */
export async function directoryOf(services: Services, token: string): Promise<Directory | undefined> {
  const { prisma } = services.db;
  const row = await prisma.scimKey.findUnique({ where: { secretHash: scimHash(services, token) } });
  if (!row) return undefined;
  const now = new Date();
  const before = new Date(now.getTime() - limits.seenMs);
  await prisma.scimKey.updateMany({
    where: { id: row.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: before } }] },
    data: { lastUsedAt: now },
  });
  return { services, organizationId: row.organizationId };
}

/** An error as the protocol has it (RFC 7644 section 3.12). */
export const scimError = (status: number, type: string | undefined, detail: string) =>
  new SCIMMY.Types.Error(status, type as never, detail);

/** What a refusal is to a directory. */
function errorOf({ refused }: Refusal) {
  if (refused === 'not-found') return scimError(404, undefined, 'there is no such resource');
  if (['email-taken', 'user-name-taken', 'name-taken'].includes(refused))
    return scimError(409, 'uniqueness', refused);
  return scimError(refused === 'not-allowed' ? 403 : 409, undefined, refused);
}

/** Does something in the name of a directory. @throws what the protocol says of a failure */
export async function change<T>({ services }: Directory, work: (tx: Tx) => Promise<T | Refusal>): Promise<T> {
  try {
    const acting = actingAs({ userId: null, call: 'scim' }, () => services.db.transaction(work));
    const done = await orRefusal(acting);
    if (isRefusal(done)) throw errorOf(done);
    return done as T;
  } catch (error) {
    if (error instanceof SCIMMY.Types.Error) throw error;
    if ((error as { code?: unknown }).code === 'P2002')
      throw scimError(409, 'uniqueness', 'it is there already');
    services.log.error({ err: error }, 'a directory’s change failed');
    throw scimError(500, undefined, 'the server failed');
  }
}

/** The number that a resource's id is; 0 where it is none. */
export const idOf = (id: string | undefined): number => (id && /^\d{1,9}$/.test(id) ? Number(id) : 0);
