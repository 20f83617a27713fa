import type { MyMeeting } from '#catalog/resources/learner.ts';
import type { Caller } from '../caller.ts';

/** The meetings of the sessions that the learner has a seat in, from one instant until another, in their order. */
export async function myMeetings(
  { services, viewer }: Caller,
  { from, until, limit }: { from: Date; until: Date; limit?: number },
): Promise<MyMeeting[]> {
  const rows = await services.db.prisma.meeting.findMany({
    where: {
      startsAt: { gte: from, lt: until },
      session: {
        ...(limit ? { cancelledAt: null } : {}),
        enrollments: {
          some: { userId: viewer.userId, current: true, state: { in: ['enrolled', 'completed', 'failed'] } },
        },
      },
    },
    include: { session: { include: { course: { select: { title: true } } } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit ?? 1000,
  });
  return rows.map(({ id, startsAt, minutes, place, session }) => ({
    id,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    minutes,
    place,
    sessionId: session.id,
    session: session.name,
    courseId: session.courseId,
    course: session.course.title,
    zone: session.zone,
    location: session.location,
    cancelled: session.cancelledAt !== null,
  }));
}
