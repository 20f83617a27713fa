import { describe, expect, it } from 'vitest';
import { type Asked, offerOf, type Seats } from './offer.ts';

const now = new Date('2030-01-15T00:00:00Z');
const before = new Date('2030-01-01T00:00:00Z');
const after = new Date('2030-02-01T00:00:00Z');
const course: Asked['course'] = {
  retiredAt: null,
  enrollOpensAt: null,
  enrollClosesAt: null,
  selfEnroll: true,
  approval: false,
  priceMinor: null,
};
const seats = (given: Partial<Seats> = {}): Seats => ({
  id: 4,
  capacity: 2,
  taken: 0,
  waiting: 0,
  waitSeats: 1,
  endsAt: after,
  cancelledAt: null,
  ...given,
});
const full = seats({ taken: 2 });
const ask = (given: Partial<Asked>, of: Partial<Asked['course']> = {}) =>
  offerOf(
    {
      course: { ...course, ...of },
      hasApprover: true,
      hasCode: false,
      status: 'not-enrolled',
      standing: null,
      missing: [],
      unmet: [],
      sessions: [],
      needsSession: (given.sessions ?? []).length > 0,
      ...given,
    },
    now,
  );
const standing = (state: string, startedAt: Date | null = null, position: number | null = null) => ({
  state,
  startedAt,
  heldUntil: null,
  position,
});
const first = { id: 7, title: 'First aid' };

describe('the one button of a course', () => {
  it.each([
    [{}, {}, { act: 'enroll' }],
    [{}, { approval: true }, { act: 'request' }],
    [{ sessions: [full] }, { approval: true }, { act: 'request', sessionId: 4 }],
    [{ hasApprover: false }, { approval: true }, { act: 'none', why: 'approval-refused' }],
    [{}, { priceMinor: 500 }, { act: 'buy' }],
    [{ hasCode: true }, { selfEnroll: false }, { act: 'enter-code' }],
    [{}, { selfEnroll: false }, { act: 'none', why: 'self-enrollment-off' }],
    [{}, { retiredAt: before }, { act: 'none', why: 'course-invalid' }],
    [{}, { enrollOpensAt: after }, { act: 'none', why: 'enrollment-not-open', at: after.toISOString() }],
    [{}, { enrollClosesAt: before }, { act: 'none', why: 'enrollment-closed' }],
    [{ missing: [first] }, {}, { act: 'none', why: 'prerequisites-missing', needs: [first] }],
    [{ sessions: [seats(), seats()] }, {}, { act: 'choose-session' }],
    [{ sessions: [full] }, {}, { act: 'join-waitlist', position: 1 }],
    // A seat that is free belongs to whoever waits.
    [{ sessions: [seats({ waiting: 1, waitSeats: 5 })] }, {}, { act: 'join-waitlist', position: 2 }],
    [{ sessions: [{ ...full, waiting: 1 }] }, {}, { act: 'none', why: 'enrollments-full' }],
    [{ sessions: [seats({ capacity: null, taken: 900 })] }, {}, { act: 'enroll' }],
    [{ sessions: [seats({ endsAt: before })] }, {}, { act: 'none', why: 'session-over' }],
    [{ needsSession: true }, {}, { act: 'none', why: 'enrollment-not-open' }],
    [{ needsSession: false, sessions: [full] }, {}, { act: 'enroll', sessionId: null }],
  ] as const)('of who is not in it: %o %o', (given, of, expected) => {
    expect(ask(given as Partial<Asked>, of)).toMatchObject(expected);
  });

  it.each([
    [{ status: 'not-started', standing: standing('enrolled') }, { act: 'start' }],
    [{ status: 'in-progress', standing: standing('enrolled', before) }, { act: 'resume' }],
    [
      { status: 'not-started', standing: standing('enrolled'), unmet: [first] },
      { act: 'none', why: 'prerequisites-unmet', needs: [first] },
    ],
    [
      { status: 'waitlisted', standing: standing('waitlisted', null, 3) },
      { act: 'none', position: 3 },
    ],
    [{ status: 'offered', standing: standing('offered') }, { act: 'pay' }],
    [{ status: 'completed', standing: standing('completed') }, { act: 'review' }],
    [{ status: 'expiring', standing: standing('completed') }, { act: 'retake' }],
    [{ status: 'failed', standing: standing('failed') }, { act: 'retake' }],
  ] as const)('of who is: %o', (given, expected) => {
    expect(ask(given as Partial<Asked>)).toMatchObject(expected);
  });
});
