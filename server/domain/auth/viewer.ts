import type { PlanFeature, PlanState } from '#catalog/plans.ts';
import type { Role } from '#catalog/roles.ts';

/** Who calls, as the token said and the database confirmed. */
export type Viewer = {
  userId: number;
  orgId: number;
  orgName: string;
  /** There are organizations below theirs. */
  hasBranches: boolean;
  role: Role;
  viewRole: Role;
  authorities: string[];
  features: PlanFeature[];
  planName: string;
  planState: PlanState;
  /** More people may make scenarios than the plan allows. */
  authorExceeds: boolean;
  /** Id and expiry (seconds since 1970) of the token itself, for signing out. */
  tokenId: string;
  tokenExpires: number;
  /** The sign-in that the token belongs to. */
  sessionId?: string;
  /** Their password is one that somebody else set for a while: they choose their own before anything else. */
  temporaryPassword: boolean;
  /** Their organization demands a second factor: they set one up before anything else. */
  secondFactorMissing: boolean;
  /** The user's epoch when the token was signed: raising it ends all tokens. */
  epoch: number;
};
