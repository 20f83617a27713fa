import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import own from './classes.module.css';
import { MorePeople } from './more-people.tsx';
import { useClass } from './use-class.ts';

type Draft = Record<number, number | null>;

/** The scores of a class, 0 to 100: what was changed is saved together. */
export function GradeBook({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const [page, setPage] = useState(0);
  const { data } = useClass(session.id, page);
  const { classes } = trpc.useUtils();
  const save = trpc.classes.saveGrades.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const [draft, setDraft] = useState<Draft>({});
  const changed = Object.entries(draft);
  const submit = () =>
    call(async () => {
      const grades = changed.map(([id, score]) => ({ enrollmentId: Number(id), score }));
      await save.mutateAsync({ sessionId: session.id, grades });
      await classes.roster.invalidate();
      setDraft({});
      toast('classes:grades.saved', { tone: 'success', values: { count: grades.length } });
    });
  return (
    <form
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Refused why={refused} />
      {data?.total === 0 && <p>{t('nobody')}</p>}
      <ul className={own.people} aria-label={t('parts.grades')}>
        {data?.items.map(({ id, name, score, completion, state }) => (
          <li key={id}>
            <span className={own.name}>{name}</span>
            <span>{t('grades.completion', { percent: Math.round(completion) })}</span>
            <span>{t(`states.${state}`)}</span>
            <NumberInput
              w={110}
              aria-label={t('grades.score', { name })}
              min={0}
              max={100}
              decimalScale={2}
              value={(id in draft ? draft[id] : score) ?? ''}
              onChange={(value) => setDraft({ ...draft, [id]: value === '' ? null : Number(value) })}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={busy} disabled={changed.length === 0}>
          {t('grades.save')}
        </Button>
      </Group>
      <MorePeople page={page} totalPages={data?.totalPages} onPage={setPage} />
    </form>
  );
}
