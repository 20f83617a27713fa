import { Badge, Button, Group, Skeleton, Tabs } from '@mantine/core';
import { Archive, ArchiveRestore, ArrowLeft } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import type { CourseDetails } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { AccessCodes } from './access-codes.tsx';
import { Contents } from './contents.tsx';
import { CourseDates, CourseDetailsPart, CourseEnrollment } from './course-parts.tsx';
import { CourseRead } from './course-read.tsx';
import { CourseSessions } from './course-sessions.tsx';
import { Prerequisites } from './prerequisites.tsx';

const parts = {
  details: CourseDetailsPart,
  dates: CourseDates,
  enrollment: CourseEnrollment,
  contents: Contents,
  prerequisites: Prerequisites,
  codes: AccessCodes,
  sessions: CourseSessions,
};
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** One course: for whoever manages courses part by part, for others to read. */
export function CoursePage() {
  const t = useT('courses');
  const lists = useT('lists');
  const common = useT('common');
  const { id = '' } = useParams();
  const { user } = useSnapshot(session);
  const { data, error, refetch } = trpc.courses.get.useQuery({ id });
  useTitle(data?.title ?? t('title'));
  const manages = user !== null && can(user, 'courses.manage');
  return (
    <div className={styles.page}>
      <Link to="/learning/manage/courses" className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {lists('back')}
      </Link>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} role="status" aria-label={common('loading')} />}
      {data && (
        <header className={styles.header}>
          <div>
            <h1 className={styles.title}>{data.title}</h1>
            <Group gap={8} mt={6}>
              <span>{data.courseId}</span>
              <Badge variant="light" tt="none">
                {t(`types.${data.type}`)}
              </Badge>
              {data.retiredAt && (
                <Badge color="gray" tt="none">
                  {t('retired.yes')}
                </Badge>
              )}
            </Group>
          </div>
          {manages && <Retire course={data} />}
        </header>
      )}
      {data && (manages ? <Parts course={data} /> : <CourseRead course={data} />)}
    </div>
  );
}

/** The parts of a course as tabs; which one is open stands in the address. */
function Parts({ course }: { course: CourseDetails }) {
  const t = useT('courses');
  const [params, setParams] = useSearchParams();
  const open = names.find((name) => name === params.get('part')) ?? 'details';
  return (
    <Tabs
      value={open}
      keepMounted={false}
      onChange={(part) => part && setParams({ part }, { replace: true })}
    >
      <Tabs.List mb="lg">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`parts.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const Part = parts[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Part course={course} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

/** A course is retired, never deleted: what was done in it stays. */
function Retire({ course: { id, retiredAt } }: { course: CourseDetails }) {
  const t = useT('courses');
  const { courses } = trpc.useUtils();
  const options = { onSuccess: () => void courses.invalidate(), onError: toastFailure };
  const retire = trpc.courses.retire.useMutation(options);
  const restore = trpc.courses.restore.useMutation(options);
  const Icon = retiredAt ? ArchiveRestore : Archive;
  return (
    <Button
      variant="default"
      loading={retire.isPending || restore.isPending}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => (retiredAt ? restore : retire).mutate({ id })}
    >
      {t(retiredAt ? 'retired.restore' : 'retired.retire')}
    </Button>
  );
}
