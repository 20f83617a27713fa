import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import type { Services } from '#server/services.ts';
import { countPeople } from '../organizations/counts.ts';
import { firstSettings } from '../settings/user-settings.ts';
import { createOneTimeToken, unusedToken } from './one-time-links.ts';

const purpose = 'first-administrator';

/** The first sign-in: its one-time token, and the name to sign in with once a password is chosen. */
export type FirstSignIn = { token: string; username: string };

/**
 * Makes organization 1 and its administrator on an empty database, and answers the first sign-in while its
 * token is unused. `again` makes a new token for an administrator who is locked out.
 */
export async function firstAdministrator(
  services: Services,
  again = false,
): Promise<FirstSignIn | undefined> {
  const { id: userId, username } = await ensure(services);
  const unused = await unusedToken(services, purpose);
  if (unused) return { token: unused, username };
  const known = await services.db.prisma.loginToken.count({ where: { purpose } });
  if (known && !again) return undefined;
  return { token: await createOneTimeToken(services, { userId, purpose }), username };
}

/** Two processes may start on one empty database: the lock lets one of them make the rows. */
const ensure = ({ db }: Services): Promise<{ id: number; username: string }> =>
  db.transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(7230116)`;
    const found = await tx.user.findFirst({
      where: { organizationId: PROVIDER_ORGANIZATION_ID, role: 'admin' },
      orderBy: { id: 'asc' },
    });
    if (found) return found;
    if (!(await tx.organization.findUnique({ where: { id: PROVIDER_ORGANIZATION_ID } }))) {
      await tx.organization.create({ data: { id: PROVIDER_ORGANIZATION_ID, name: 'Rondure' } });
      await tx.$executeRaw`select setval(pg_get_serial_sequence('"Organization"', 'id'),
        (select max("id") from "Organization"))`;
    }
    const made = await tx.user.create({
      data: {
        organizationId: PROVIDER_ORGANIZATION_ID,
        username: 'admin',
        email: 'admin@localhost',
        firstName: 'First',
        lastName: 'Administrator',
        role: 'admin',
        settings: firstSettings,
      },
    });
    await countPeople(tx, PROVIDER_ORGANIZATION_ID);
    return made;
  });
