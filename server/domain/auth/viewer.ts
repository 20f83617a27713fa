import type { PlanFeature } from '#catalog/plans.ts';
import type { Role } from '#catalog/roles.ts';

/** Who calls, as the token said and the database confirmed. */
export type Viewer = {
  userId: number;
  orgId: number;
  orgName: string;
  role: Role;
  viewRole: Role;
  authorities: string[];
  features: PlanFeature[];
  /** Id and expiry (seconds since 1970) of the token itself, for signing out. */
  tokenId: string;
  tokenExpires: number;
  /** The user's epoch when the token was signed: raising it ends all tokens. */
  epoch: number;
};
