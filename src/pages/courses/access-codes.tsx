import { Button, CloseButton, Code } from '@mantine/core';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { accessCodeForm, type CourseDetails } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { PartForm } from './part-form.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const added = z.object({
  name: accessCodeForm.shape.name.unwrap(),
  code: z.string().trim().min(4).max(40).or(z.literal('')),
  uses: z.number().int().min(1).max(1_000_000).nullable(),
  until: z.iso.datetime().nullable(),
});

/** The codes that let people into a course. A code itself is told once: only its hash is kept. */
export function AccessCodes({ course }: { course: CourseDetails }) {
  const t = useT('courses');
  const lists = useT('lists');
  const formats = useFormats();
  const { courses } = trpc.useUtils();
  const [adding, setAdding] = useState(false);
  const [told, setTold] = useState<string>();
  const add = trpc.courses.addCode.useMutation(quiet);
  const remove = trpc.courses.removeCode.useMutation({
    onSuccess: () => void courses.invalidate(),
    onError: toastFailure,
  });
  return (
    <>
      {told && (
        <Notice tone="success" icon={<KeyRound size={18} />}>
          {t('codes.told')} <Code fz="md">{told}</Code>
        </Notice>
      )}
      {course.accessCodes.length === 0 && <p>{t('codes.none')}</p>}
      <ul className={styles.rows}>
        {course.accessCodes.map(({ id, name, usesLeft, until, createdAt }) => (
          <li key={id}>
            <span>
              <strong>{name || formats.date(createdAt)}</strong>
              <br />
              <small>
                {usesLeft === null ? t('codes.unlimited') : t('codes.usesLeft', { count: usesLeft })}
                {until && ` · ${t('codes.goodUntil', { when: formats.date(until) })}`}
              </small>
            </span>
            <CloseButton
              aria-label={`${lists('remove')}: ${name || formats.date(createdAt)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ courseId: course.id, id })}
            />
          </li>
        ))}
      </ul>
      <Button leftSection={<Plus size={17} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {t('codes.add')}
      </Button>
      {adding && (
        <PageDialog opened onClose={() => setAdding(false)} title={t('codes.add')} size="md">
          <PartForm
            name={t('codes.one')}
            schema={added}
            values={{ name: '', code: '', uses: null, until: null }}
            zone={course.zone}
            label={(field) => t(`codes.fields.${field}`)}
            save={async ({ code, ...given }) => {
              const made = await add.mutateAsync({
                courseId: course.id,
                ...given,
                ...(code ? { code } : {}),
              });
              setTold(made.code);
              setAdding(false);
              await courses.invalidate();
            }}
          />
        </PageDialog>
      )}
    </>
  );
}
