const DAY_MS = 86_400_000;

/** The states that an enrollment is kept in; the last of its events says which. */
export const enrollmentStates = [
  'requested',
  'denied',
  'waitlisted',
  'offered',
  'held',
  'enrolled',
  'completed',
  'failed',
  'withdrawn',
  'lapsed',
] as const;
export type EnrollmentState = (typeof enrollmentStates)[number];

/** States that take a seat of a session. */
export const seatedStates = [
  'enrolled',
  'completed',
  'failed',
  'offered',
  'held',
] as const satisfies readonly EnrollmentState[];

/** States after which an attempt is over without a result: whoever wants in begins anew. */
export const endedStates = ['denied', 'withdrawn', 'lapsed'] as const satisfies readonly EnrollmentState[];

/** What is shown of an enrollment (spec section 4), beside requested, waitlisted, offered and held. */
export const learningStatuses = [
  'not-enrolled',
  'requested',
  'waitlisted',
  'offered',
  'held',
  'enrolled',
  'not-started',
  'in-progress',
  'due',
  'not-attempted',
  'incomplete',
  'completed',
  'failed',
  'expiring',
  'expired',
] as const;
export type LearningStatus = (typeof learningStatuses)[number];

/** A course is told to be due from so many days before on. */
export const DUE_SOON_DAYS = 7;

export interface StatusFacts {
  state: EnrollmentState;
  startedAt: Date | null;
  dueAt: Date | null;
  /** What was passed is good until then. */
  expiresAt: Date | null;
  /** Days before that in which it may be taken again. */
  renewDays: number;
  /** When the session begins; null: it is in none, or that has no meetings yet. */
  sessionStartsAt: Date | null;
}

/** What is shown of an enrollment now: made when it is read, never kept. */
export function statusOf(facts: StatusFacts | null, now: Date): LearningStatus {
  if (!facts) return 'not-enrolled';
  const { state, startedAt, dueAt, sessionStartsAt } = facts;
  switch (state) {
    case 'denied':
    case 'withdrawn':
    case 'lapsed':
      return 'not-enrolled';
    case 'completed':
      return validity(facts, now);
    case 'enrolled':
      if (dueAt && dueAt <= now) return startedAt ? 'incomplete' : 'not-attempted';
      if (dueAt && dueAt.getTime() - now.getTime() <= DUE_SOON_DAYS * DAY_MS) return 'due';
      if (startedAt) return 'in-progress';
      return sessionStartsAt && sessionStartsAt > now ? 'enrolled' : 'not-started';
    default:
      return state;
  }
}

function validity({ expiresAt, renewDays }: StatusFacts, now: Date): LearningStatus {
  if (!expiresAt) return 'completed';
  if (expiresAt <= now) return 'expired';
  return expiresAt.getTime() - now.getTime() <= renewDays * DAY_MS ? 'expiring' : 'completed';
}

/** Whether an attempt that is over may be followed by another: it failed, expired, or is about to. */
export const mayRetake = (facts: StatusFacts, now: Date): boolean =>
  ['failed', 'expiring', 'expired'].includes(statusOf(facts, now));
