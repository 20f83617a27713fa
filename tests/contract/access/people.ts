import { readFile } from 'node:fs/promises';
import { roles } from '#catalog/roles.ts';
import { openSession, viewerOf } from '#server/domain/auth/session.ts';
import { createTokens } from '#server/domain/auth/tokens.ts';
import type { Viewer } from '#server/domain/auth/viewer.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { Callers } from './rights.ts';

/** Somebody who tries: with a token that holds (`viewer`), or with what is told of it (`problem`). */
export type Intruder = {
  who: string;
  token?: string;
  viewer?: Viewer;
  problem?: 'not-signed-in' | 'token-expired' | 'token-invalid';
  /** Of another organization than the author. */
  stranger: boolean;
};

/** Everybody who has no right to what an author of `Test School` made. */
export async function intruders(server: TestServer): Promise<Intruder[]> {
  const { services, addUser } = server;
  const known = async (who: string, token: string, stranger: boolean): Promise<Intruder> => {
    const viewer = await viewerOf(services, token);
    if (typeof viewer === 'string') throw new Error(`${who} has no standing`);
    return { who, token, viewer, stranger };
  };
  const secret = (await readFile(`${services.config.dataDir}/token-secret`, 'utf8')).trim();
  const late = await addUser('author');
  const past = await openSession({ ...services, tokens: createTokens(secret, -1) }, late.id);
  const forger = { ...services, tokens: createTokens('x'.repeat(64), 1) };
  const forged = await openSession(forger, late.id);
  const left = await addUser('author');
  await server.rest('GET', 'logout', { token: left.token });

  const all: Intruder[] = [
    { who: 'nobody', problem: 'not-signed-in', stranger: true },
    { who: 'an expired token', token: past?.token, problem: 'token-expired', stranger: true },
    { who: 'a forged token', token: forged?.token, problem: 'token-invalid', stranger: true },
    { who: 'a signed-out token', token: left.token, problem: 'token-invalid', stranger: true },
  ];
  for (const role of roles) {
    // The product's administrators reach everything; they are no intruders, whoever employs them.
    if (role === 'admin') continue;
    // Fulfillment reads everything, and is a colleague wherever it is.
    const stranger = role !== 'fulfillment';
    all.push(await known(`${role} elsewhere`, (await addUser(role, 'Elsewhere')).token, stranger));
    // An administrator of the organization may do what its authors may.
    if (role !== 'oadmin') all.push(await known(`${role} here`, (await addUser(role)).token, false));
  }
  all.push(await known('public viewer', (await addUser('student', 'Public')).token, true));
  const looking = await addUser('admin', 'Provider');
  await services.db.prisma.user.update({ where: { id: looking.id }, data: { viewRole: 'reporter' } });
  all.push(await known('administrator who looks as a reporter', looking.token, true));
  return all;
}

/** Whether the role that the person acts in, or where that counts their own, lets them call it at all. */
export const roleMay = ({ viewer }: Intruder, callers: Callers, byOwnRole = false): boolean =>
  callers === 'anyone' ||
  (viewer !== undefined && callers.includes(byOwnRole ? viewer.role : viewer.viewRole));
