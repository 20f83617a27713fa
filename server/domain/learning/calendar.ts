import { randomBytes } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';

const CALENDAR_PATH = '/app/api/v1/learning/calendar/';

/**
 * The address of the caller's calendar, for programs that subscribe to it: whoever has it reads it. `renew`: the one
 * before leads nowhere any more.
 */
export async function calendarAddress(
  { services, viewer, origin }: SignedIn,
  { renew = false }: { renew?: boolean },
): Promise<{ address: string }> {
  const { userId } = viewer;
  const key = await services.db.transaction(async (tx) => {
    const kept = await tx.studentProfile.findUnique({ where: { userId }, select: { calendarKey: true } });
    if (kept?.calendarKey && !renew) return kept.calendarKey;
    const calendarKey = randomBytes(24).toString('base64url');
    await tx.studentProfile.upsert({
      where: { userId },
      create: { userId, calendarKey },
      update: { calendarKey },
    });
    return calendarKey;
  });
  return { address: `${services.config.publicUrl ?? origin}${CALENDAR_PATH}${key}` };
}

/** The meetings of whoever has a calendar's key, as iCalendar (RFC 5545): those that they learn in, and teach. */
export async function calendarOf(services: Services, key: string): Promise<string | Refusal> {
  const { prisma } = services.db;
  const owner = await prisma.studentProfile.findUnique({
    where: { calendarKey: key },
    select: { userId: true, user: { select: { status: true } } },
  });
  if (owner?.user.status !== 'active') return refuse('item-not-found');
  const meetings = await meetingsOf(prisma, owner.userId);
  const calendar = ical({ name: 'Rondure', prodId: { company: 'Rondure', product: 'Learning' } });
  calendar.method(ICalCalendarMethod.PUBLISH).ttl(3600);
  for (const { uid, startsAt, minutes, place, session } of meetings)
    calendar.createEvent({
      id: uid,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * 60_000),
      stamp: session.updatedAt,
      sequence: session.sequence,
      summary: session.course.title,
      description: session.name,
      location: place || session.location || null,
      status: session.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

const meetingsOf = (db: Tx, userId: number) =>
  db.meeting.findMany({
    where: {
      session: {
        OR: [
          {
            enrollments: {
              some: { userId, current: true, state: { in: ['enrolled', 'completed', 'failed'] } },
            },
          },
          { course: { instructors: { some: { userId } } } },
        ],
      },
    },
    include: { session: { include: { course: { select: { title: true } } } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 5000,
  });
