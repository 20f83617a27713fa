import { featuresOf } from '#catalog/plans.ts';
import { keepSession, type PortalInfo, type SessionUser } from './stored-session.ts';

/** What the server answers to every way of signing in (spec section 7, POST auth). */
export interface Opened {
  token: string;
  user: SessionUser;
  organizationSettings: PortalInfo['organizationSettings'];
  plan: { ruleValues: PortalInfo['ruleValues'] };
  support?: PortalInfo['support'];
}

/** After so long, in milliseconds, what the server said of a person and their plan may have changed. */
const FRESH_MS = 5 * 60_000;
let answeredAt = 0;

/** Whether the server should be asked again who is signed in, and what their plan lets them do. */
export const isOld = (): boolean => Date.now() - answeredAt > FRESH_MS;

/** Keeps who is signed in, with what their plan lets them do. */
export function keepOpened({
  user,
  organizationSettings,
  plan: { ruleValues },
  support,
}: Omit<Opened, 'token'>): SessionUser {
  answeredAt = Date.now();
  const person = { ...user, features: featuresOf(ruleValues, organizationSettings) };
  keepSession(person, { organizationSettings, ruleValues, support });
  return person;
}
