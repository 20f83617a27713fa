import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { courseSessionForm } from '#catalog/resources/course-sessions.ts';
import type { CourseDetails } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { PartForm } from './part-form.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const added = z.object({
  name: courseSessionForm.shape.name,
  starts: z.iso.datetime({ local: true }).or(z.literal('')),
  minutes: z.number().int().min(1).max(10_080),
  location: z.string().max(300),
  seats: courseSessionForm.shape.seats,
  waitSeats: courseSessionForm.shape.waitSeats,
});

/** When a course is taught: its sessions, and the way to a new one. */
export function CourseSessions({ course }: { course: CourseDetails }) {
  const t = useT('classes');
  const formats = useFormats();
  const [adding, setAdding] = useState(false);
  const { data } = useEvery('courseSessions', { courseId: course.id }, (client, asked) =>
    client.courseSessions.list.query(asked),
  );
  return (
    <>
      {data?.length === 0 && <p>{t('ofCourse.none')}</p>}
      <ul className={styles.rows}>
        {data?.map((one) => (
          <li key={one.id}>
            <span>
              <Link to={`/learning/classes/${one.id}`} className={styles.link}>
                {one.name}
              </Link>
              <br />
              <small>
                {one.startsAt ? formats.date(one.startsAt) : t('noMeetings')}
                {one.cancelledAt && ` · ${t('cancelled')}`}
              </small>
            </span>
            <span className={styles.share}>
              {t('seatsTaken', { taken: one.taken, seats: one.seats ?? '∞' })}
            </span>
          </li>
        ))}
      </ul>
      <Button leftSection={<Plus size={17} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('ofCourse.add')}
      </Button>
      {adding && <AddSession course={course} onClose={() => setAdding(false)} />}
    </>
  );
}

/** A new session with its first meeting; more of them are planned on the session's own page. */
function AddSession({ course, onClose }: { course: CourseDetails; onClose: () => void }) {
  const t = useT('classes');
  const go = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.courseSessions.create.useMutation(quiet);
  return (
    <PageDialog opened onClose={onClose} title={t('ofCourse.add')} size="md">
      <PartForm
        name={course.title}
        schema={added}
        values={{ name: '', starts: '', minutes: 60, location: course.location, seats: null, waitSeats: 0 }}
        label={(field) =>
          field === 'starts' ? t('fields.startsIn', { zone: course.zone }) : t(`fields.${field}`)
        }
        save={async ({ starts, minutes, ...given }) => {
          const meetings = starts ? [{ starts: starts.slice(0, 16), minutes, place: '' }] : [];
          const { id } = await create.mutateAsync({ courseId: course.id, ...given, meetings });
          await Promise.all([utils.courseSessions.invalidate(), utils.courses.invalidate()]);
          void go(`/learning/classes/${id}`);
        }}
      />
    </PageDialog>
  );
}
