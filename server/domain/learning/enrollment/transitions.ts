import type { ErrorCode } from '#catalog/errors.ts';
import { type EnrollmentState, mayRetake } from '#catalog/learning-status.ts';
import type { Facts } from './facts.ts';

/** What can be done to an enrollment, by whom it is done: the person, staff, or the server by itself. */
export type Act =
  | 'enroll'
  | 'enroll-by-code'
  | 'enroll-by-curriculum'
  | 'enroll-by-order'
  | 'enroll-by-staff'
  | 'approve'
  | 'deny'
  | 'promote'
  | 'pay'
  | 'lapse'
  | 'move'
  | 'withdraw'
  | 'withdraw-by-staff'
  | 'complete'
  | 'fail';

/** Why something cannot be; null where nothing is in its way. */
type Guard = (facts: Facts) => ErrorCode | null;

/** A transition. Of an act's rows the first counts whose `from` and `when` fit: its guards say whether it may be. */
export interface Transition {
  act: Act;
  /** `none`: nobody is in the course, or what was is over and may be done again. */
  from: readonly (EnrollmentState | 'none')[];
  when?: (facts: Facts) => boolean;
  to: EnrollmentState;
  guards: readonly Guard[];
}

const otherwise =
  (code: ErrorCode, isMet: (facts: Facts) => boolean): Guard =>
  (facts) =>
    isMet(facts) ? null : code;

// The person and the course.
const isThere = otherwise('student-not-found', ({ student }) => student !== null);
const isOfHere = otherwise('student-invalid', ({ student }) => student?.ofOrganization === true);
const isActive = otherwise('student-inactive', ({ student }) => student?.active === true);
const isTaught = otherwise('course-invalid', ({ course }) => !course.retired);
const whoAndWhat = [isThere, isOfHere, isActive, isTaught];

// When, and whether one may oneself.
const isOpen = otherwise(
  'enrollment-not-open',
  ({ course, now }) => !course.opensAt || course.opensAt <= now,
);
const isNotClosed = otherwise(
  'enrollment-closed',
  ({ course, now }) => !course.closesAt || course.closesAt > now,
);
const whileOpen = [isOpen, isNotClosed];
const mayThemselves = otherwise('self-enrollment-off', ({ course }) => course.selfEnroll);
const codeIsGood = otherwise('access-code-invalid', ({ code }) => code === 'good');
const isInPrerequisites = otherwise('prerequisites-missing', ({ missing }) => missing.length === 0);
const hasApprover = otherwise('approval-refused', ({ course }) => course.hasApprover);

// The session.
const sessionIsGiven = otherwise('session-not-found', ({ session, needsSession }) =>
  needsSession ? session !== null && session !== 'unknown' : session !== 'unknown',
);
const sessionIsOfCourse = otherwise('session-of-other-course', ({ session, course }) =>
  session && session !== 'unknown' ? session.courseId === course.id : true,
);
const sessionGoesOn = otherwise('session-over', ({ session, now }) =>
  session && session !== 'unknown' ? !session.cancelled && !(session.endsAt && session.endsAt <= now) : true,
);
const session = [sessionIsGiven, sessionIsOfCourse, sessionGoesOn];

const seated = ({ session: one }: Facts): boolean =>
  !one || one === 'unknown' || one.seats === null || one.taken < one.seats;
/** There is a seat, and nobody waits for it. */
const seatIsFree = (facts: Facts): boolean =>
  seated(facts) && (!facts.session || facts.session === 'unknown' || facts.session.waiting === 0);
const hasSeat = otherwise('enrollments-full', seatIsFree);
/** For whom a seat was freed: those who wait are theirs. */
const hasFreedSeat = otherwise('enrollments-full', seated);
const mayWait = otherwise('enrollments-full', ({ session: one }) =>
  one && one !== 'unknown' ? one.waiting < one.waitSeats : false,
);

const costs = ({ course, paid }: Facts): boolean =>
  course.priceMinor !== null && course.priceMinor > 0 && !paid;
const needsApproval = ({ course }: Facts): boolean => course.approval;
const stillHeld = otherwise(
  'enrollment-closed',
  ({ heldUntil, now }) => heldUntil !== null && heldUntil > now,
);
const isPaid = otherwise('enrollments-full', ({ paid }) => paid);
/** Before the session begins, by as many hours as the course says. */
const mayStillLeave = otherwise('session-over', ({ leavesUntil, now }) => !leavesUntil || leavesUntil > now);

const self = [...whoAndWhat, ...whileOpen, mayThemselves, isInPrerequisites, ...session];
const byCode = [...whoAndWhat, ...whileOpen, codeIsGood, isInPrerequisites, ...session];
const byCurriculum = [...whoAndWhat, ...whileOpen, ...session, hasSeat];
const byStaff = [...whoAndWhat, ...session];

const row = (
  act: Act,
  from: Transition['from'],
  to: EnrollmentState,
  guards: readonly Guard[] = [],
  when?: Transition['when'],
): Transition => ({ act, from, to, guards, ...(when ? { when } : {}) });

/** Every transition of an enrollment. */
export const transitions: readonly Transition[] = [
  row('enroll', ['none'], 'requested', [...self, hasApprover], needsApproval),
  row('enroll', ['none'], 'held', [...self, hasSeat], (facts) => costs(facts) && seatIsFree(facts)),
  row('enroll', ['none'], 'enrolled', self, (facts) => !costs(facts) && seatIsFree(facts)),
  row('enroll', ['none'], 'waitlisted', [...self, mayWait]),

  row('enroll-by-code', ['none'], 'held', byCode, (facts) => costs(facts) && seatIsFree(facts)),
  row('enroll-by-code', ['none'], 'enrolled', byCode, (facts) => !costs(facts) && seatIsFree(facts)),
  row('enroll-by-code', ['none'], 'waitlisted', [...byCode, mayWait]),

  row('enroll-by-curriculum', ['none'], 'enrolled', byCurriculum),

  row('enroll-by-order', ['none'], 'enrolled', [...self, isPaid, hasSeat]),

  row('enroll-by-staff', ['none'], 'enrolled', byStaff, seatIsFree),
  row('enroll-by-staff', ['none'], 'waitlisted', [...byStaff, mayWait]),

  row(
    'approve',
    ['requested'],
    'held',
    [...whoAndWhat, ...session],
    (facts) => costs(facts) && seatIsFree(facts),
  ),
  row('approve', ['requested'], 'enrolled', [...whoAndWhat, ...session], seatIsFree),
  row('approve', ['requested'], 'waitlisted', [...whoAndWhat, ...session, mayWait]),
  row('deny', ['requested'], 'denied'),

  row(
    'promote',
    ['waitlisted'],
    'offered',
    [...whoAndWhat, isInPrerequisites, ...session, hasFreedSeat],
    costs,
  ),
  row('promote', ['waitlisted'], 'enrolled', [...whoAndWhat, isInPrerequisites, ...session, hasFreedSeat]),

  row('pay', ['held', 'offered'], 'enrolled', [stillHeld, isPaid]),
  row('lapse', ['held', 'offered'], 'lapsed'),

  row('move', ['enrolled', 'waitlisted'], 'enrolled', [...session, hasSeat]),

  row('withdraw', ['requested', 'waitlisted', 'offered', 'held'], 'withdrawn'),
  row('withdraw', ['enrolled'], 'withdrawn', [mayStillLeave]),
  row('withdraw-by-staff', ['requested', 'waitlisted', 'offered', 'held', 'enrolled', 'failed'], 'withdrawn'),

  row('complete', ['enrolled', 'failed'], 'completed'),
  row('fail', ['enrolled'], 'failed'),
];

/** What is said where no row of the act fits the state. */
const unfit: Record<Act, ErrorCode> = {
  enroll: 'already-enrolled',
  'enroll-by-code': 'already-enrolled',
  'enroll-by-curriculum': 'already-enrolled',
  'enroll-by-order': 'already-enrolled',
  'enroll-by-staff': 'already-enrolled',
  approve: 'approval-refused',
  deny: 'approval-refused',
  promote: 'not-enrolled',
  pay: 'enrollments-full',
  lapse: 'not-enrolled',
  move: 'not-enrolled',
  withdraw: 'not-enrolled',
  'withdraw-by-staff': 'not-enrolled',
  complete: 'progress-refused',
  fail: 'progress-refused',
};

/** The state as the table's rows name it: what is over, and may be done again, is `none`. */
function stateFor({ current, now }: Facts, act: Act): EnrollmentState | 'none' {
  if (!current) return 'none';
  return act.startsWith('enroll') && mayRetake(current, now) ? 'none' : current.state;
}

/** Decides an act: the state that it leads to, or why it cannot be. Pure: all that it asks is in `facts`. */
export function decide(act: Act, facts: Facts): { to: EnrollmentState } | { refused: ErrorCode } {
  const state = stateFor(facts, act);
  const fitting = transitions.find(
    (one) => one.act === act && one.from.includes(state) && (one.when?.(facts) ?? true),
  );
  if (!fitting) {
    // Whoever is asked about a state that does not fit learns of the person and the course first.
    const wrong = whoAndWhat.map((guard) => guard(facts)).find((code) => code !== null);
    if (wrong && act.startsWith('enroll')) return { refused: wrong };
    return {
      refused: sameSession(facts, act) ? 'already-in-session' : (lateWithdrawal(state, act) ?? unfit[act]),
    };
  }
  for (const guard of fitting.guards) {
    const refused = guard(facts);
    if (refused) return { refused };
  }
  if (act === 'move' && sameSession(facts, act)) return { refused: 'already-in-session' };
  return { to: fitting.to };
}

const sameSession = ({ current, session: one }: Facts, act: Act): boolean =>
  (act === 'move' || act.startsWith('enroll')) &&
  one !== null &&
  one !== 'unknown' &&
  current?.sessionId === one.id;

/** What is completed is not left any more. */
const lateWithdrawal = (state: EnrollmentState | 'none', act: Act): ErrorCode | undefined =>
  act.startsWith('withdraw') && (state === 'completed' || state === 'failed') ? 'session-over' : undefined;
