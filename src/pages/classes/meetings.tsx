import { CloseButton } from '@mantine/core';
import { trpc } from '#api/hooks.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import { AddMeeting, type NewMeeting } from './add-meeting.tsx';

type Meeting = CourseSessionDetails['meetings'][number];

/** The meetings of a session: single ones, and those that come again but for exceptions. */
export function Meetings({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const lists = useT('lists');
  const formats = useFormats();
  const { courseSessions } = trpc.useUtils();
  const { id, meetings, series, zone } = session;
  const { mutate, mutateAsync, isPending } = trpc.courseSessions.update.useMutation({
    onSuccess: () => void courseSessions.invalidate(),
    onError: toastFailure,
  });
  const single = meetings.filter(({ seriesId }) => seriesId === null).map(written);
  const remove = (gone: Meeting) =>
    gone.seriesId === null
      ? mutate({ id, meetings: single.filter((one) => one.id !== gone.id) })
      : // One of a series is left out by its day.
        mutate({
          id,
          series: series.map((one) =>
            one.id === gone.seriesId
              ? { ...one, exceptions: [...one.exceptions, gone.starts.slice(0, 10)] }
              : one,
          ),
        });
  const add = ({ rule, ...meeting }: NewMeeting) =>
    rule
      ? mutateAsync({ id, series: [...series, { ...meeting, rule, exceptions: [] }] })
      : mutateAsync({ id, meetings: [...single, meeting] });
  return (
    <section className={styles.section} aria-label={t('meetings.title')}>
      <h2>{t('meetings.title')}</h2>
      {meetings.length === 0 && <p>{t('noMeetings')}</p>}
      <ul className={styles.rows}>
        {meetings.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{formats.date(one.startsAt)}</strong>
              <br />
              <small>
                {t('meetings.wall', { time: one.starts.replace('T', ' '), zone })} ·{' '}
                {t('meetings.long', { minutes: one.minutes })}
                {one.place && ` · ${one.place}`}
                {one.seriesId !== null && ` · ${t('meetings.ofSeries')}`}
              </small>
            </span>
            <CloseButton
              aria-label={`${lists('remove')}: ${formats.date(one.startsAt)}`}
              disabled={isPending}
              onClick={() => remove(one)}
            />
          </li>
        ))}
      </ul>
      <AddMeeting zone={zone} onAdd={add} />
    </section>
  );
}

const written = ({ id, starts, minutes, place }: Meeting) => ({ id, starts, minutes, place });
