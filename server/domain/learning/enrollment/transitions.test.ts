import { expect, test } from 'vitest';
import type { EnrollmentState } from '#catalog/learning-status.ts';
import type { CurrentFacts, Facts, SessionFacts } from './facts.ts';
import { type Act, decide } from './transitions.ts';

const now = new Date('2027-03-01T12:00:00Z');
const past = new Date('2027-02-01T12:00:00Z');
const future = new Date('2027-04-01T12:00:00Z');
const course: Facts['course'] = {
  id: 1,
  retired: false,
  opensAt: null,
  closesAt: null,
  selfEnroll: true,
  approval: false,
  hasApprover: true,
  priceMinor: null,
};
const facts: Facts = {
  now,
  student: { ofOrganization: true, active: true },
  course,
  session: null,
  needsSession: false,
  current: null,
  missing: [],
  code: 'none',
  paid: false,
  heldUntil: null,
  leavesUntil: null,
};
const session: SessionFacts = {
  id: 7,
  courseId: 1,
  startsAt: future,
  endsAt: future,
  cancelled: false,
  seats: 2,
  waitSeats: 1,
  taken: 0,
  waiting: 0,
};
const inState = (state: EnrollmentState, more: Partial<CurrentFacts> = {}): CurrentFacts => ({
  id: 1,
  state,
  sessionId: null,
  startedAt: null,
  dueAt: null,
  expiresAt: null,
  renewDays: 30,
  sessionStartsAt: null,
  ...more,
});
const told = (act: Act, more: Partial<Facts>): string => {
  const decided = decide(act, { ...facts, ...more });
  return 'to' in decided ? `→ ${decided.to}` : decided.refused;
};
const full = { ...session, taken: 2 };
const crowded = { ...full, waiting: 1 };
const freed = { ...session, taken: 1, waiting: 1 };
const priced = { ...course, priceMinor: 100 };
const asks = { ...course, approval: true };

test.each<[string, Act, Partial<Facts>, string]>([
  ['directly', 'enroll', {}, '→ enrolled'],
  ['[cm:CM-4004] somebody who does not exist', 'enroll-by-staff', { student: null }, 'student-not-found'],
  [
    '[cm:CM-4009] somebody of elsewhere',
    'enroll-by-staff',
    { student: { ofOrganization: false, active: true } },
    'student-invalid',
  ],
  [
    '[cm:CM-4028] somebody who is archived',
    'enroll-by-staff',
    { student: { ofOrganization: true, active: false } },
    'student-inactive',
  ],
  ['[cm:CM-4008] a retired course', 'enroll', { course: { ...course, retired: true } }, 'course-invalid'],
  ['[cm:CM-4043] too early', 'enroll', { course: { ...course, opensAt: future } }, 'enrollment-not-open'],
  ['[cm:CM-4036] too late', 'enroll', { course: { ...course, closesAt: past } }, 'enrollment-closed'],
  ['[cm:CM-4035] oneself', 'enroll', { course: { ...course, selfEnroll: false } }, 'self-enrollment-off'],
  [
    'staff, where one may not oneself',
    'enroll-by-staff',
    { course: { ...course, selfEnroll: false } },
    '→ enrolled',
  ],
  [
    'by code, where one may not oneself',
    'enroll-by-code',
    { code: 'good', course: { ...asks, selfEnroll: false } },
    '→ enrolled',
  ],
  ['[cm:CM-4016] by a wrong code', 'enroll-by-code', { code: 'bad' }, 'access-code-invalid'],
  ['[cm:CM-4006] twice', 'enroll', { current: inState('enrolled') }, 'already-enrolled'],
  ['[cm:CM-4006] while waiting', 'enroll', { current: inState('waitlisted') }, 'already-enrolled'],
  [
    '[cm:CM-4006] what is completed for good',
    'enroll',
    { current: inState('completed') },
    'already-enrolled',
  ],
  [
    'what expires soon',
    'enroll',
    { current: inState('completed', { expiresAt: new Date('2027-03-20T12:00:00Z') }) },
    '→ enrolled',
  ],
  ['what has expired', 'enroll', { current: inState('completed', { expiresAt: past }) }, '→ enrolled'],
  ['what was failed', 'enroll', { current: inState('failed') }, '→ enrolled'],
  [
    '[cm:CM-4042] the same session',
    'enroll',
    { session, current: inState('enrolled', { sessionId: 7 }) },
    'already-in-session',
  ],
  [
    '[cm:CM-4063] without what it requires',
    'enroll',
    { missing: [{ id: 2, title: 'A' }] },
    'prerequisites-missing',
  ],
  ['[cm:CM-4041] without a session', 'enroll', { needsSession: true }, 'session-not-found'],
  ['[cm:CM-4041] an unknown session', 'enroll', { session: 'unknown' }, 'session-not-found'],
  [
    '[cm:CM-4039] another course’s',
    'enroll',
    { session: { ...session, courseId: 2 } },
    'session-of-other-course',
  ],
  [
    '[cm:CM-4045] a session that is over',
    'enroll',
    { session: { ...session, endsAt: past } },
    'session-over',
  ],
  ['a free seat', 'enroll', { session }, '→ enrolled'],
  ['[lms:waitlist] no free seat', 'enroll', { session: full }, '→ waitlisted'],
  ['[cm:CM-4033] no seat, and a full queue', 'enroll', { session: crowded }, 'enrollments-full'],
  ['a freed seat that others wait for', 'enroll', { session: { ...freed, waitSeats: 5 } }, '→ waitlisted'],
  ['[lms:enroll-approval] where it needs approval', 'enroll', { course: asks }, '→ requested'],
  [
    '[cm:CM-4044] approval that nobody can give',
    'enroll',
    { course: { ...asks, hasApprover: false } },
    'approval-refused',
  ],
  ['[cm:CM-4044] approving what is decided', 'approve', { current: inState('enrolled') }, 'approval-refused'],
  ['approving, with a seat', 'approve', { current: inState('requested'), session }, '→ enrolled'],
  ['approving, without one', 'approve', { current: inState('requested'), session: full }, '→ waitlisted'],
  ['denying', 'deny', { current: inState('requested') }, '→ denied'],
  ['a course that costs', 'enroll', { course: priced }, '→ held'],
  ['a course that costs, full', 'enroll', { course: priced, session: crowded }, 'enrollments-full'],
  ['paying in time', 'pay', { current: inState('held'), heldUntil: future, paid: true }, '→ enrolled'],
  ['paying late', 'pay', { current: inState('offered'), heldUntil: past, paid: true }, 'enrollment-closed'],
  ['promoting', 'promote', { current: inState('waitlisted'), session: freed }, '→ enrolled'],
  [
    'promoting whoever pays',
    'promote',
    { current: inState('waitlisted'), session: freed, course: priced },
    '→ offered',
  ],
  [
    'promoting into no seat',
    'promote',
    { current: inState('waitlisted'), session: crowded },
    'enrollments-full',
  ],
  ['leaving', 'withdraw', { current: inState('enrolled'), leavesUntil: future }, '→ withdrawn'],
  [
    '[cm:CM-4045] leaving late',
    'withdraw',
    { current: inState('enrolled'), leavesUntil: past },
    'session-over',
  ],
  ['[cm:CM-4010] leaving what one is not in', 'withdraw', {}, 'not-enrolled'],
  ['[cm:CM-4045] leaving what is completed', 'withdraw', { current: inState('completed') }, 'session-over'],
  ['completing', 'complete', { current: inState('enrolled') }, '→ completed'],
  ['[cm:CM-4034] completing what was left', 'complete', {}, 'progress-refused'],
  ['a curriculum’s full course', 'enroll-by-curriculum', { session: full }, 'enrollments-full'],
  [
    'going to another session',
    'move',
    { session, current: inState('enrolled', { sessionId: 8 }) },
    '→ enrolled',
  ],
])('[lms:enroll] %s', (_, act, more, expected) => {
  expect(told(act, more)).toBe(expected);
});
