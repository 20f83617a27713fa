import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { LearnerCourse } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { MessageBox } from '#pages/shared/message-box.tsx';
import styles from './learn.module.css';

/** Leaves a course, its queue, or takes a request back: asked once more, since a seat may be gone for good. */
export function LeaveButton({ course: { id, title }, state }: { course: LearnerCourse; state: string }) {
  const t = useT('learner');
  const [asking, setAsking] = useState(false);
  const { learner } = trpc.useUtils();
  const leave = trpc.enrollments.withdraw.useMutation({
    onSuccess: () => toast('learner:messages.unenrolled', { tone: 'success' }),
    onSettled: () => {
      setAsking(false);
      return learner.invalidate();
    },
  });
  const label = state === 'waitlisted' ? t('leaveQueue') : state === 'requested' ? t('takeBack') : t('leave');
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <MessageBox
          title={label}
          ok={label}
          danger
          busy={leave.isPending}
          onOk={() => leave.mutate({ courseId: id })}
          onClose={() => setAsking(false)}
        >
          <p className={styles.lead}>{t('leaveText', { title })}</p>
        </MessageBox>
      )}
    </>
  );
}
