import { Badge, Group, Skeleton, Tabs } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { AttendancePart } from './attendance.tsx';
import { GradeBook } from './grade-book.tsx';
import { ClassMails } from './mails.tsx';
import { Notes } from './notes.tsx';
import { Planning } from './planning.tsx';
import { Roster } from './roster.tsx';

const parts = {
  roster: Roster,
  attendance: AttendancePart,
  grades: GradeBook,
  notes: Notes,
  mails: ClassMails,
  planning: Planning,
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** One session as whoever teaches it needs it: who is in it, who was there, grades, notes, mails, and its dates. */
export function ClassPage() {
  const t = useT('classes');
  const lists = useT('lists');
  const common = useT('common');
  const formats = useFormats();
  const { id = '' } = useParams();
  const { data, error, refetch } = trpc.courseSessions.get.useQuery({ id });
  useTitle(data?.name ?? t('title'));
  return (
    <>
      <Link to="/learning/classes" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {lists('back')}
      </Link>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} role="status" aria-label={common('loading')} />}
      {data && (
        <>
          <header className={styles.header}>
            <div>
              <h1 className={styles.title}>{data.name}</h1>
              <Group gap={8} mt={6}>
                <Link to={`/learning/manage/courses/${data.courseId}`}>{data.course}</Link>
                <span>{data.startsAt ? formats.date(data.startsAt) : t('noMeetings')}</span>
                <Badge variant="light" tt="none">
                  {t('seatsTaken', { taken: data.taken, seats: data.seats ?? '∞' })}
                </Badge>
                {data.cancelledAt && (
                  <Badge color="red" tt="none">
                    {t('cancelled')}
                  </Badge>
                )}
              </Group>
            </div>
          </header>
          <Parts course={data} />
        </>
      )}
    </>
  );
}

function Parts({ course: details }: { course: CourseSessionDetails }) {
  const t = useT('classes');
  const { user } = useSnapshot(session);
  const [params, setParams] = useSearchParams();
  const shown = names.filter((name) => name !== 'planning' || (user && can(user, 'courses.manage')));
  const open = shown.find((name) => name === params.get('part')) ?? 'roster';
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(part) => part && setParams({ part }, { replace: true })}
    >
      <Tabs.List mb="lg">
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`parts.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((name) => {
        const Part = parts[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Part session={details} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
