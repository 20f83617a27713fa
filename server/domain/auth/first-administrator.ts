import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import type { Services } from '#server/services.ts';
import { createOneTimeToken, unusedToken } from './one-time-links.ts';

const purpose = 'first-administrator';

/**
 * Makes organization 1 and its administrator on an empty database, and answers the one-time token of the
 * first sign-in while it is unused. `again` makes a new one for an administrator who is locked out.
 */
export async function firstAdministrator(services: Services, again = false): Promise<string | undefined> {
  const userId = await ensure(services);
  const token = await unusedToken(services, purpose);
  if (token) return token;
  const known = await services.db.prisma.loginToken.count({ where: { purpose } });
  if (known && !again) return undefined;
  return createOneTimeToken(services, { userId, purpose });
}

/** Two processes may start on one empty database: the lock lets one of them make the rows. */
const ensure = ({ db }: Services): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(7230116)`;
    const found = await tx.user.findFirst({
      where: { organizationId: PROVIDER_ORGANIZATION_ID, role: 'admin' },
      orderBy: { id: 'asc' },
    });
    if (found) return found.id;
    if (!(await tx.organization.findUnique({ where: { id: PROVIDER_ORGANIZATION_ID } }))) {
      await tx.organization.create({ data: { id: PROVIDER_ORGANIZATION_ID, name: 'Rondure' } });
      await tx.$executeRaw`select setval(pg_get_serial_sequence('"Organization"', 'id'),
        (select max("id") from "Organization"))`;
    }
    const { id } = await tx.user.create({
      data: {
        organizationId: PROVIDER_ORGANIZATION_ID,
        username: 'admin',
        email: 'admin@localhost',
        firstName: 'First',
        lastName: 'Administrator',
        role: 'admin',
      },
    });
    return id;
  });
