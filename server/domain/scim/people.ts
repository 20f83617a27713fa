import SCIMMY from 'scimmy';
import { providerRoles } from '#catalog/roles.ts';
import { refuse } from '#server/errors.ts';
import type { User } from '#server/generated/client.ts';
import { endLinks } from '../account/links.ts';
import type { Tx } from '../database/open.ts';
import { undo } from '../database/undo.ts';
import { countPeople, holdOrganization, refuseBeyondPlan } from '../organizations/counts.ts';
import { firstSettings } from '../settings/user-settings.ts';
import { nameUsed } from '../users/name-used.ts';
import { refuseLast } from '../users/rights.ts';
import { change, type Directory, idOf, scimError } from './directory.ts';

/** Somebody as a directory sees them (RFC 7643 section 4.1). */
const view = (user: User) => ({
  id: String(user.id),
  externalId: user.externalId ?? undefined,
  userName: user.username,
  name: { givenName: user.firstName, familyName: user.lastName },
  displayName: `${user.firstName} ${user.lastName}`.trim(),
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.status === 'active',
  meta: { created: user.createdAt, lastModified: user.createdAt },
});

type SentPerson = {
  externalId?: string;
  userName: string;
  name?: { givenName?: string; familyName?: string };
  displayName?: string;
  emails?: { value?: string; primary?: boolean }[];
  active?: boolean;
};

/** What a directory told of somebody, as we keep it. @throws where there is no mail address */
function dataOf(told: SentPerson) {
  const { emails = [], name = {}, displayName = '' } = told;
  const username = told.userName.trim().toLowerCase();
  const mail = emails.find(({ primary }) => primary) ?? emails[0];
  const email = (mail?.value ?? username).trim().toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 320)
    throw scimError(400, 'invalidValue', 'emails: a person needs a mail address');
  const [first = '', ...rest] = displayName.split(' ');
  return {
    username,
    email,
    firstName: (name.givenName || first || username.split('@')[0]!).slice(0, 100),
    lastName: (name.familyName ?? rest.join(' ')).slice(0, 100),
    externalId: told.externalId ?? null,
  };
}

/** Those of a directory's organization; who is archived is gone for it. */
export const readPeople = async (directory: Directory, id: string | undefined): Promise<object[]> => {
  const { organizationId, services } = directory;
  const where = {
    organizationId,
    status: { not: 'archived' },
    ...(id === undefined ? {} : { id: idOf(id) }),
  };
  const rows = await services.db.prisma.user.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(view);
};

/** Makes somebody, or makes of them what they are told to be. Whoever was archived comes back. */
export const writePerson = (
  directory: Directory,
  id: string | undefined,
  told: SentPerson,
): Promise<object> =>
  change(directory, async (tx) => {
    const { organizationId } = directory;
    const data = dataOf(told);
    const before = await holdOrganization(tx, organizationId);
    const where = id === undefined ? { username: data.username, status: 'archived' } : { id: idOf(id) };
    const row = await tx.user.findFirst({ where: { ...where, organizationId } });
    if (id !== undefined && (!row || row.status === 'archived')) return refuse('not-found');
    undo(await nameUsed(tx, data.username, data.email, row?.id));
    const status = told.active === false ? 'disabled' : 'active';
    const written = row
      ? await update(tx, row, { ...data, status })
      : await tx.user.create({
          data: { ...data, organizationId, role: 'student', status, settings: firstSettings },
        });
    await countPeople(tx, organizationId);
    undo(await refuseBeyondPlan(tx, organizationId, before));
    return view(written);
  });

async function update(
  tx: Tx,
  row: User,
  data: ReturnType<typeof dataOf> & { status: string },
): Promise<User> {
  // Those of the provider's own people are kept by hand: whoever has a directory's key is none of them.
  if (providerRoles.some((role) => role === row.role)) undo(refuse('not-allowed'));
  const leaves = data.status !== 'active';
  if (leaves) undo(await refuseLast(tx, row));
  if (data.email !== row.email) await endLinks(tx, row.id);
  const out = leaves && row.status === 'active' ? { tokenEpoch: { increment: 1 } } : {};
  return tx.user.update({ where: { id: row.id }, data: { ...data, ...out } });
}

/** Archives somebody: what they made stays, and they sign in no more. */
export const removePerson = (directory: Directory, id: string | undefined): Promise<object> =>
  change(directory, async (tx) => {
    const { organizationId } = directory;
    await holdOrganization(tx, organizationId);
    const row = await tx.user.findFirst({
      where: { id: idOf(id), organizationId, status: { not: 'archived' } },
    });
    if (!row) return refuse('not-found');
    if (providerRoles.some((role) => role === row.role)) return refuse('not-allowed');
    undo(await refuseLast(tx, row));
    await tx.user.update({
      where: { id: row.id },
      data: { status: 'archived', tokenEpoch: { increment: 1 } },
    });
    await countPeople(tx, organizationId);
    return {};
  });

/** Names and addresses are told apart without regard to case, and kept in small letters. */
function caseless(filter: SCIMMY.Types.Filter): SCIMMY.Types.Filter {
  const small = (part: unknown): unknown => {
    if (typeof part === 'string') return part.toLowerCase();
    if (Array.isArray(part)) return part.map(small);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, small(one)]));
  };
  const parts = [...filter].map((part: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(part).map(([name, one]) => [
        name,
        ['userName', 'emails'].includes(name) ? small(one) : one,
      ]),
    ),
  );
  return new SCIMMY.Types.Filter(parts);
}

SCIMMY.Resources.declare(SCIMMY.Resources.User)
  .egress(async ({ id, filter }, directory: Directory) => {
    const people = await readPeople(directory, id);
    if (id !== undefined && people.length === 0) throw scimError(404, undefined, `there is no user ${id}`);
    return (filter ? caseless(filter).match(people) : people) as never;
  })
  .ingress(
    ({ id }, told, directory: Directory) =>
      writePerson(directory, id, told as unknown as SentPerson) as never,
  )
  .degress(async ({ id }, directory: Directory) => {
    await removePerson(directory, id);
  });
