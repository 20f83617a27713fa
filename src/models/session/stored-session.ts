import type { PlanFeature, PlanRule } from '#catalog/plans.ts';
import type { Support } from '#catalog/support.ts';
import { withoutToken } from './address-token.ts';

/** What the browser keeps of a session beside its token (spec section 3: stored locally). */
export interface SessionUser {
  userId: number;
  orgId: number;
  orgName: string;
  authorities: string[];
  /** What the plan of the organization switches on. */
  features?: PlanFeature[];
  planName: string;
  /** When their organization's trial ends, ISO; null: it is on none. */
  trialExpires?: string | null;
  /** Their organization's plan was cancelled. */
  accountCancel?: boolean;
  /** The organization has more people who make scenarios, or more people, than its plan allows. */
  authorExceeds?: boolean;
  userExceeds?: boolean;
  firstName: string;
  lastName: string;
  avatar: string | null;
  role: string;
  viewRole: string;
  username: string;
  email: string;
  /** False for who came by a one-time link and has not chosen a password yet. */
  hasPassword: boolean;
  /** Their password is a temporary one: they choose their own before anything else. */
  temporaryPassword?: boolean;
  /** Their organization demands a second factor, and they have none: they set one up before anything else. */
  secondFactorMissing?: boolean;
}

/** Settings and plan rules of the user's organization, and where support is reached. */
export interface PortalInfo {
  organizationSettings: { key: string; value: string }[];
  ruleValues: PlanRule[];
  support?: Support | undefined;
}

const keys = { user: 'user', portal: 'portalInfo', logout: 'logout', redirect: 'redirect_uri' } as const;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the session lives in memory.
  }
}

export const readUser = (): SessionUser | null => read<SessionUser>(keys.user);

export const readPortal = (): PortalInfo | null => read<PortalInfo>(keys.portal);

/** Keeps who is signed in, and their organization's rules. */
export function keepSession(user: SessionUser, portal: PortalInfo): void {
  write(keys.user, user);
  write(keys.portal, portal);
}

/** Forgets the user and records when (spec section 4: logout). */
export function forgetSession(now: number): void {
  write(keys.user, null);
  write(keys.portal, null);
  write(keys.logout, now);
}

/** Where the person wanted to go before signing in; a path of the app such as `/scenarios/12`. No token is kept. */
export const keepRedirect = (path: string | null): void =>
  write(keys.redirect, path === null ? null : withoutToken(path));

/** Where to go after signing in. Only a path of ours is followed. */
export function readRedirect(): string | null {
  const path = read<unknown>(keys.redirect);
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}
