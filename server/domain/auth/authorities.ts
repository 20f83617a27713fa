import { type Authority, authorities, type Role, roleOfAuthority, roles } from '#catalog/roles.ts';

/** The authorities that a role carries; an organization's administrator counts as an author too (spec 6). */
export function authoritiesOf(role: Role): Authority[] {
  const own = authorities.filter((authority) => roleOfAuthority[authority] === role);
  return role === 'oadmin' ? [...own, 'ROLE_AUTHOR'] : own;
}

/** A role as a row holds it; an unknown word gives no rights. */
export const asRole = (value: string | null): Role => roles.find((role) => role === value) ?? 'user';
