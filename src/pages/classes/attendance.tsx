import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { type AttendanceStatus, attendanceStatuses } from '#catalog/resources/classes.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toast, toastFailure } from '#models/toasts/toasts.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './classes.module.css';
import { MorePeople } from './more-people.tsx';
import { useClass } from './use-class.ts';

/** The meeting that is now, else the one that was last, else the first. */
function nearest(meetings: CourseSessionDetails['meetings']): number | undefined {
  const begun = meetings.filter(({ startsAt }) => Date.parse(startsAt) <= Date.now());
  return (begun.at(-1) ?? meetings[0])?.id;
}

/** Who was at each meeting: marked one by one, or all at once; every mark is saved at once. */
export function AttendancePart({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const formats = useFormats();
  const { meetings } = session;
  const [meetingId, setMeetingId] = useState(() => nearest(meetings));
  const [page, setPage] = useState(0);
  const { data } = useClass(session.id, page);
  const { classes } = trpc.useUtils();
  const mark = trpc.classes.markAttendance.useMutation({ onError: toastFailure });
  const people = data?.items ?? [];
  if (meetingId === undefined) return <p>{t('attendance.noMeetings')}</p>;
  const statusOf = (one: (typeof people)[number]) => one.attendance[meetingId];
  const save = async (ids: number[], status: AttendanceStatus) => {
    await mark.mutateAsync({
      meetingId,
      marks: ids.map((enrollmentId) => ({ enrollmentId, status })),
    });
    await classes.roster.invalidate();
  };
  const unmarked = people.filter((one) => !statusOf(one)).map(({ id }) => id);
  return (
    <>
      <Group align="end" mb="md">
        <Select
          label={t('attendance.meeting')}
          allowDeselect={false}
          value={String(meetingId)}
          data={meetings.map(({ id, startsAt }) => ({ value: String(id), label: formats.date(startsAt) }))}
          onChange={(id) => id && setMeetingId(Number(id))}
        />
        <Button
          variant="default"
          disabled={unmarked.length === 0}
          loading={mark.isPending}
          leftSection={<CheckCheck size={16} aria-hidden="true" />}
          onClick={() =>
            void save(unmarked, 'present').then(
              () =>
                toast('classes:attendance.marked', { tone: 'success', values: { count: unmarked.length } }),
              () => {},
            )
          }
        >
          {t('attendance.rest')}
        </Button>
      </Group>
      {data?.total === 0 && <p>{t('nobody')}</p>}
      <ul className={own.people} aria-label={t('parts.attendance')}>
        {people.map((one) => (
          <li key={one.id}>
            <span className={own.name}>{one.name}</span>
            <SegmentedControl
              size="sm"
              aria-label={one.name}
              value={statusOf(one) ?? ''}
              data={attendanceStatuses.map((value) => ({ value, label: t(`attendance.statuses.${value}`) }))}
              onChange={(status) => void save([one.id], status as AttendanceStatus).catch(() => {})}
            />
          </li>
        ))}
      </ul>
      <MorePeople page={page} totalPages={data?.totalPages} onPage={setPage} />
    </>
  );
}
