import { Button } from '@mantine/core';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { type CourseSessionDetails, courseSessionForm } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import { PartForm } from '#pages/courses/part-form.tsx';
import styles from '#pages/resource/resource.module.css';
import { zoneOptions } from '#pages/shared/local-times.ts';
import { Meetings } from './meetings.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const words = z.object(courseSessionForm.shape).omit({ meetings: true, series: true });

/** When and where a session meets, and how many may come. */
export function Planning({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const { courseSessions } = trpc.useUtils();
  const update = trpc.courseSessions.update.useMutation(quiet);
  const options = { onSuccess: () => void courseSessions.invalidate(), onError: toastFailure };
  const cancel = trpc.courseSessions.cancel.useMutation(options);
  const restore = trpc.courseSessions.restore.useMutation(options);
  const { id, name, cancelledAt } = session;
  return (
    <div className={styles.page}>
      <PartForm
        name={name}
        schema={words}
        values={words.parse(session)}
        label={(field) => t(`fields.${field}`)}
        options={{ zone: zoneOptions() }}
        save={async (values) => {
          await update.mutateAsync({ id, ...values });
          await courseSessions.invalidate();
        }}
      />
      <Meetings session={session} />
      <section className={styles.section} aria-label={t('cancelling.title')}>
        <h2>{t('cancelling.title')}</h2>
        <p>{t(cancelledAt ? 'cancelling.is' : 'cancelling.text')}</p>
        <Button
          variant="default"
          loading={cancel.isPending || restore.isPending}
          onClick={() => (cancelledAt ? restore : cancel).mutate({ id })}
        >
          {t(cancelledAt ? 'cancelling.restore' : 'cancelling.cancel')}
        </Button>
      </section>
    </div>
  );
}
