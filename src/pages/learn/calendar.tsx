import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { MyMeeting } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { FailedState, State } from '#pages/shared/states.tsx';
import badge from '#pages/shared/status.module.css';
import { useTitle } from '#pages/shared/use-title.ts';
import own from './calendar.module.css';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { dayKey, monthDays, monthOf, otherMonth } from './month.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** One's meetings, a month at a time: as a month or as a list, in one's own zone. */
export function CalendarPage() {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const [params, setParams] = useSearchParams();
  const month = monthOf(params.get('month'), new Date());
  const list = params.get('view') === 'list';
  const days = monthDays(month);
  const [from, until] = [days[0] as Date, days.at(-1) as Date];
  const { data, error, refetch } = trpc.learner.meetings.useQuery(
    {
      from: from.toISOString(),
      until: new Date(until.getFullYear(), until.getMonth(), until.getDate() + 1).toISOString(),
    },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useTitle(t('nav.calendar'));
  const show = (part: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...part }, { replace: true });
  const name = formats.month(month);
  return (
    <LearnFrame>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('nav.calendar')}</h1>
        <SegmentedControl
          aria-label={t('view')}
          data={[
            { value: 'month', label: t('asMonth') },
            { value: 'list', label: t('asList') },
          ]}
          value={list ? 'list' : 'month'}
          onChange={(view) => show({ view })}
        />
      </header>
      <div className={styles.bar}>
        <h2 aria-live="polite">{name}</h2>
        <SubscribeButton />
        <Button variant="default" onClick={() => show({ month: dayKey(new Date()).slice(0, 7) })}>
          {t('today')}
        </Button>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('earlierMonth')}
          onClick={() => show({ month: otherMonth(month, -1) })}
        >
          <ChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('laterMonth')}
          onClick={() => show({ month: otherMonth(month, 1) })}
        >
          <ChevronRight size={18} />
        </ActionIcon>
      </div>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data &&
        (list ? (
          <MeetingList meetings={ofMonth(data, month)} />
        ) : (
          <Month days={days} month={month} meetings={data} />
        ))}
    </LearnFrame>
  );
}

const ofMonth = (meetings: MyMeeting[], month: Date) =>
  meetings.filter(({ startsAt }) => dayKey(new Date(startsAt)).slice(0, 7) === dayKey(month).slice(0, 7));

function Month({ days, month, meetings }: { days: Date[]; month: Date; meetings: MyMeeting[] }) {
  const formats = useLearnerFormats();
  const today = dayKey(new Date());
  return (
    <>
      <div className={own.month}>
        {days.slice(0, 7).map((day, at) => (
          <div key={dayKey(day)} className={own.weekday}>
            {formats.weekday(at)}
          </div>
        ))}
        {days.map((day) => {
          const key = dayKey(day);
          return (
            <div
              key={key}
              className={own.dayCell}
              data-other={day.getMonth() !== month.getMonth() || undefined}
              data-today={key === today || undefined}
            >
              <time dateTime={key}>{day.getDate()}</time>
              {meetings
                .filter(({ startsAt }) => dayKey(new Date(startsAt)) === key)
                .map((meeting) => (
                  <Event key={meeting.id} meeting={meeting} />
                ))}
            </div>
          );
        })}
      </div>
      <div className={own.narrowList}>
        <MeetingList meetings={ofMonth(meetings, month)} />
      </div>
    </>
  );
}

function Event({ meeting: { sessionId, startsAt, endsAt, course, cancelled } }: { meeting: MyMeeting }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const when = formats.span(startsAt, endsAt);
  return (
    <Link
      to={`/learn/sessions/${sessionId}`}
      className={own.event}
      data-cancelled={cancelled || undefined}
      aria-label={`${when} ${course}${cancelled ? `, ${t('cancelled')}` : ''}`}
    >
      {when} {course}
    </Link>
  );
}

function MeetingList({ meetings }: { meetings: MyMeeting[] }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  if (meetings.length === 0)
    return <State icon={<CalendarDays size={26} />} title={t('noMeetings')} text={t('noMeetingsText')} />;
  return (
    <ol className={styles.rows}>
      {meetings.map(({ id, startsAt, endsAt, course, session, sessionId, place, location, cancelled }) => (
        <li key={id}>
          <CalendarDays size={20} aria-hidden="true" />
          <div className={styles.grow}>
            <strong>
              <Link to={`/learn/sessions/${sessionId}`} className={styles.link}>
                {course}
              </Link>
            </strong>
            <span className={styles.meta}>
              <span>{formats.day(startsAt)}</span>
              <span>{formats.span(startsAt, endsAt)}</span>
              <span>{session}</span>
              {(place || location) && <span>{place || location}</span>}
            </span>
          </div>
          {cancelled && (
            <span className={badge.status} data-tone="bad">
              {t('cancelled')}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
