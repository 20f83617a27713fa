import { type User, userStatuses } from '#catalog/resources/users.ts';
import { asRole } from '../auth/authorities.ts';

/** The include that `userView` reads. */
export const userParts = {
  organization: { select: { name: true, above: true } },
  groups: { select: { group: { select: { name: true } } }, orderBy: { groupId: 'asc' } },
} as const;

export type UserRow = {
  id: number;
  avatar: string | null;
  firstName: string;
  lastName: string;
  email: string;
  organizationId: number;
  status: string;
  passwordHash: string | null;
  role: string;
  lastLoginAt: Date | null;
  createdAt: Date;
  organization: { name: string };
  groups: { group: { name: string } }[];
};

/** Whether somebody has never come: they have no password yet, and did not sign in without. */
export const isInvited = (row: Pick<UserRow, 'status' | 'passwordHash' | 'lastLoginAt'>): boolean =>
  row.status === 'active' && row.passwordHash === null && row.lastLoginAt === null;

/** A row as the wire shows it. An unknown status counts as disabled: nobody signs in with it. */
export function userView(row: UserRow): User {
  const { id, avatar, firstName, lastName, email, organizationId, organization } = row;
  const { lastLoginAt } = row;
  return {
    id,
    avatar,
    firstName,
    lastName,
    email,
    organizationId,
    organization: organization.name,
    status: userStatuses.find((status) => status === row.status) ?? 'disabled',
    invited: isInvited(row),
    roles: [asRole(row.role)],
    groups: row.groups.map(({ group }) => group.name),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
