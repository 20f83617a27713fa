import type { ErrorCode } from '#catalog/errors.ts';
import type { LearningStatus } from '#catalog/learning-status.ts';
import type { Offer } from '#catalog/resources/learner.ts';

/** A session as its seats are counted. */
export interface Seats {
  id: number;
  /** The lesser of chairs and headsets; null: without a limit. */
  capacity: number | null;
  taken: number;
  waiting: number;
  waitSeats: number;
  endsAt: Date | null;
  cancelledAt: Date | null;
}

/** A course, and what the learner has to do with it. */
export interface Asked {
  course: {
    retiredAt: Date | null;
    enrollOpensAt: Date | null;
    enrollClosesAt: Date | null;
    selfEnroll: boolean;
    approval: boolean;
    priceMinor: number | null;
  };
  /** Somebody can decide about whoever asks to be let in. */
  hasApprover: boolean;
  /** Whether a code lets people in. */
  hasCode: boolean;
  status: LearningStatus;
  standing: { state: string; startedAt: Date | null; heldUntil: Date | null; position: number | null } | null;
  /** Courses that the learner is not enrolled in, and those that they have not passed. */
  missing: { id: number; title: string }[];
  unmet: { id: number; title: string }[];
  /** One enrolls in a session, not in the course alone. */
  needsSession: boolean;
  /** The course's, or the one that is asked about. */
  sessions: Seats[];
}

const offer = (act: Offer['act'], more: Partial<Offer> = {}): Offer => ({
  act,
  why: null,
  needs: [],
  sessionId: null,
  position: null,
  at: null,
  ...more,
});
const closed = (why: ErrorCode, more: Partial<Offer> = {}): Offer => offer('none', { why, ...more });

const retakeable: readonly LearningStatus[] = ['failed', 'expiring', 'expired'];

/** Seats that a newcomer may take: whoever waits has them first. */
export const freeSeats = ({ capacity, taken, waiting }: Seats): number | null =>
  capacity === null ? null : Math.max(0, waiting > 0 ? 0 : capacity - taken);

export const isOver = ({ endsAt, cancelledAt }: Seats, now: Date): boolean =>
  cancelledAt !== null || (endsAt !== null && endsAt < now);

/** What the one button of a course does: the guards of enrolling, in their order, before anything is pressed. */
export function offerOf(asked: Asked, now: Date): Offer {
  const { standing, status } = asked;
  const again = retakeable.includes(status);
  if (standing && !again) {
    const own = ofStanding(asked, standing);
    if (own) return own;
  }
  const way = enrolling(asked, now);
  return again && way.act === 'enroll' ? { ...way, act: 'retake' } : way;
}

function ofStanding({ unmet }: Asked, standing: NonNullable<Asked['standing']>): Offer | null {
  const { state, startedAt, heldUntil, position } = standing;
  const at = heldUntil?.toISOString() ?? null;
  if (state === 'enrolled') {
    if (unmet.length > 0) return closed('prerequisites-unmet', { needs: unmet });
    return offer(startedAt ? 'resume' : 'start');
  }
  if (state === 'completed') return offer('review');
  if (state === 'offered' || state === 'held') return offer('pay', { at });
  if (state === 'waitlisted' || state === 'requested') return offer('none', { position });
  return null;
}

function enrolling(asked: Asked, now: Date): Offer {
  const { course, hasCode, hasApprover, missing, sessions } = asked;
  if (course.retiredAt) return closed('course-invalid');
  if (course.enrollOpensAt && course.enrollOpensAt > now)
    return closed('enrollment-not-open', { at: course.enrollOpensAt.toISOString() });
  if (course.enrollClosesAt && course.enrollClosesAt < now) return closed('enrollment-closed');
  if (!course.selfEnroll && !hasCode) return closed('self-enrollment-off');
  if (missing.length > 0) return closed('prerequisites-missing', { needs: missing });
  const open = asked.needsSession ? sessions.filter((session) => !isOver(session, now)) : [];
  if (asked.needsSession && open.length === 0)
    return closed(sessions.length > 0 ? 'session-over' : 'enrollment-not-open');
  const asks = course.selfEnroll && course.approval;
  if (asks && !hasApprover) return closed('approval-refused');
  const place = open.length > 0 ? placeIn(open) : {};
  if (place.full && !asks) return closed('enrollments-full');
  if (open.length > 1) return offer('choose-session');
  const of = { sessionId: open[0]?.id ?? null };
  if (!course.selfEnroll) return offer('enter-code', of);
  if (asks) return offer('request', of);
  if (place.position) return offer('join-waitlist', { ...of, position: place.position });
  return offer(course.priceMinor ? 'buy' : 'enroll', of);
}

/** Where one comes in, in the best of the sessions. */
function placeIn(sessions: Seats[]): { full?: true; position?: number } {
  if (sessions.some((session) => freeSeats(session) !== 0)) return {};
  const queues = sessions.filter(({ waiting, waitSeats }) => waiting < waitSeats);
  if (queues.length === 0) return { full: true };
  return { position: 1 + Math.min(...queues.map(({ waiting }) => waiting)) };
}
