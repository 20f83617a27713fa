import type { z } from 'zod';
import type { meetingForm, seriesForm } from '#catalog/resources/course-sessions.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Tx } from '../database/open.ts';
import { instantOf, wallTimesOf } from './wall-clock.ts';

type Given = { meetings?: z.output<typeof meetingForm>[]; series?: z.output<typeof seriesForm>[] };
type Slot = { starts: string; minutes: number; place: string };

/**
 * Writes the meetings of a session, single ones and those of series, in place of those it had. A meeting that goes on
 * keeps its uid, moved or not: calendars know it by that.
 */
export async function saveMeetings(
  tx: Tx,
  { id: sessionId, zone }: { id: number; zone: string },
  { meetings, series }: Given,
): Promise<Refusal | undefined> {
  if (meetings) await saveSingle(tx, { sessionId, zone }, meetings);
  if (series) {
    const kept = series.flatMap(({ id }) => id ?? []);
    const gone = { sessionId, id: { notIn: kept } };
    await tx.meeting.deleteMany({ where: { sessionId, series: gone } });
    await tx.meetingSeries.deleteMany({ where: gone });
    for (const one of series) {
      const refused = await saveSeries(tx, { sessionId, zone }, one);
      if (isRefusal(refused)) return refused;
    }
  }
  // The zone may be another than it was.
  for (const { id, starts } of await tx.meeting.findMany({ where: { sessionId } }))
    await tx.meeting.update({ where: { id }, data: { startsAt: instantOf(starts, zone) } });
  await spanOf(tx, sessionId);
  return undefined;
}

type Place = { sessionId: number; zone: string };

async function saveSingle(
  tx: Tx,
  { sessionId, zone }: Place,
  given: z.output<typeof meetingForm>[],
): Promise<void> {
  const kept = given.flatMap(({ id }) => id ?? []);
  await tx.meeting.deleteMany({ where: { sessionId, seriesId: null, id: { notIn: kept } } });
  for (const { id, ...slot } of given) {
    const data = { ...slot, startsAt: instantOf(slot.starts, zone) };
    const { count } = await tx.meeting.updateMany({ where: { id: id ?? 0, sessionId }, data });
    if (count === 0) await tx.meeting.create({ data: { sessionId, ...data } });
  }
}

async function saveSeries(
  tx: Tx,
  { sessionId, zone }: Place,
  { id, ...form }: z.output<typeof seriesForm>,
): Promise<Refusal | undefined> {
  const times = wallTimesOf(form.starts, form.rule, form.exceptions);
  if (!times) return refuse('bad-input', { field: 'series' });
  const { count } = await tx.meetingSeries.updateMany({ where: { id: id ?? 0, sessionId }, data: form });
  const seriesId = count > 0 ? id! : (await tx.meetingSeries.create({ data: { sessionId, ...form } })).id;
  const slots = times.map((starts): Slot => ({ starts, minutes: form.minutes, place: form.place }));
  const before = await tx.meeting.findMany({ where: { seriesId }, orderBy: { starts: 'asc' } });
  const { changed, added, gone } = paired(before, slots);
  for (const { id: meetingId, ...slot } of changed)
    await tx.meeting.update({ where: { id: meetingId }, data: slot });
  await tx.meeting.deleteMany({ where: { id: { in: gone } } });
  const rows = added.map((slot) => ({
    sessionId,
    seriesId,
    ...slot,
    startsAt: instantOf(slot.starts, zone),
  }));
  await tx.meeting.createMany({ data: rows });
  return undefined;
}

/** Which meetings go on as which slots: those at the same time, then the others in their order. */
export function paired(before: readonly { id: number; starts: string }[], slots: readonly Slot[]) {
  const at = new Map(before.map((one) => [one.starts, one.id]));
  const same = new Set(slots.flatMap(({ starts }) => at.get(starts) ?? []));
  const moved = before.filter(({ id }) => !same.has(id)).map(({ id }) => id);
  const changed: (Slot & { id: number })[] = [];
  const added: Slot[] = [];
  for (const slot of slots) {
    const id = at.get(slot.starts) ?? moved.shift();
    if (id === undefined) added.push(slot);
    else changed.push({ id, ...slot });
  }
  return { changed, added, gone: moved };
}

/** Keeps when a session begins and ends: its first and its last meeting. */
async function spanOf(tx: Tx, sessionId: number): Promise<void> {
  await tx.$executeRaw`update "CourseSession" s set
      "startsAt" = (select min(m."startsAt") from "Meeting" m where m."sessionId" = s."id"),
      "endsAt" = (select max(m."startsAt" + m."minutes" * interval '1 minute') from "Meeting" m where m."sessionId" = s."id")
    where s."id" = ${sessionId}`;
}
