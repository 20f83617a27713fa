/** Roles of spec section 6; a public viewer is a student of the organization named Public. */
export const roles = [
  'admin',
  'oadmin',
  'author',
  'fulfillment',
  'instructor',
  'reporter',
  'student',
  'user',
] as const;
export type Role = (typeof roles)[number];

const authorities: Record<Role, string[]> = {
  admin: ['ROLE_ADMINISTRATOR'],
  oadmin: ['ROLE_ADMINISTRATOR_ORG', 'ROLE_AUTHOR'],
  author: ['ROLE_AUTHOR'],
  fulfillment: ['ROLE_FULFILLMENT'],
  instructor: [],
  reporter: [],
  student: ['ROLE_STUDENT'],
  user: [],
};

/** The authorities that a role carries; an organization's administrator counts as an author too. */
export const authoritiesOf = (role: Role): string[] => authorities[role];

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);
