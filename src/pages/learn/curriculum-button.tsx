import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { LearnerCurriculum } from '#catalog/resources/learner.ts';
import { errorKey } from '#i18n/error-key.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import styles from './learn.module.css';
import { useLearnerFormats } from './use-learner-formats.ts';

/** Enrolls in all courses of a curriculum, or says which of them lets nobody in. */
export function CurriculumButton({ curriculum }: { curriculum: LearnerCurriculum }) {
  const t = useT('learner');
  const say = useText('errors');
  const [choosing, setChoosing] = useState(false);
  const { enroll, pending } = useEnrollAll(curriculum.id);
  const { offer, courses, enrolled } = curriculum;
  if (enrolled) return null;
  if (offer.act !== 'enroll')
    return (
      <p className={styles.why}>
        {offer.needs.length > 0 && `${offer.needs.map(({ title }) => title).join(', ')}: `}
        {say(errorKey(offer.why ?? ''), { courses: '' })}
      </p>
    );
  const open = courses.filter(({ offer: of }) => of.act === 'choose-session');
  return (
    <>
      <Button
        size="md"
        loading={pending}
        onClick={() => (open.length > 0 ? setChoosing(true) : enroll(oneEach(courses)))}
      >
        {t('enrollAll', { count: courses.length })}
      </Button>
      {choosing && (
        <ChooseDialog
          courses={open}
          pending={pending}
          onChosen={(chosen) => enroll([...oneEach(courses), ...chosen])}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type Chosen = { courseId: number; sessionId: number }[];

/** The sessions of courses that have but one. */
const oneEach = (courses: LearnerCurriculum['courses']): Chosen =>
  courses.flatMap(({ id, offer: { sessionId } }) =>
    sessionId === null ? [] : [{ courseId: id, sessionId }],
  );

function useEnrollAll(curriculumId: number) {
  const { learner } = trpc.useUtils();
  const { mutate, isPending } = trpc.enrollments.enrollInCurriculum.useMutation({
    onSuccess: () => toast('learner:messages.enrolled', { tone: 'success' }),
    onSettled: () => learner.invalidate(),
  });
  return { enroll: (sessions: Chosen) => mutate({ curriculumId, sessions }), pending: isPending };
}

interface ChooseProps {
  courses: LearnerCurriculum['courses'];
  pending: boolean;
  onChosen: (chosen: Chosen) => void;
  onClose: () => void;
}

/** A session of each course that has several. */
function ChooseDialog({ courses, pending, onChosen, onClose }: ChooseProps) {
  const t = useT('learner');
  const [chosen, setChosen] = useState<Record<number, number>>({});
  return (
    <PageDialog opened onClose={onClose} title={t('acts.choose-session')}>
      <div className={styles.form}>
        {courses.map(({ id, title }) => (
          <SessionChoice
            key={id}
            courseId={id}
            title={title}
            onChosen={(sessionId) => setChosen({ ...chosen, [id]: sessionId })}
          />
        ))}
        <Button
          loading={pending}
          disabled={courses.some(({ id }) => chosen[id] === undefined)}
          onClick={() =>
            onChosen(Object.entries(chosen).map(([id, sessionId]) => ({ courseId: Number(id), sessionId })))
          }
        >
          {t('acts.enroll')}
        </Button>
      </div>
    </PageDialog>
  );
}

function SessionChoice({
  courseId,
  title,
  onChosen,
}: {
  courseId: number;
  title: string;
  onChosen: (id: number) => void;
}) {
  const formats = useLearnerFormats();
  const { data } = trpc.learner.course.useQuery({ id: courseId });
  return (
    <Select
      label={title}
      required
      data={(data?.sessions ?? []).map(({ id, name, startsAt }) => ({
        value: String(id),
        label: startsAt ? `${name}, ${formats.dateTime(startsAt)}` : name,
      }))}
      onChange={(value) => value && onChosen(Number(value))}
    />
  );
}
