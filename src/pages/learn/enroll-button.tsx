import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { LearnerCourse, Offer } from '#catalog/resources/learner.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import styles from './learn.module.css';

interface EnrollProps {
  course: Pick<LearnerCourse, 'id' | 'title'>;
  offer: Offer;
  sessionId: number | undefined;
  label: string;
  compact: boolean;
}

/** Does what it says: enrolls, asks for it, joins the queue, or puts the course into the cart. */
export function EnrollButton({
  course: { id: courseId, title },
  offer,
  sessionId,
  label,
  compact,
}: EnrollProps) {
  const t = useT('learner');
  const [asking, setAsking] = useState(false);
  const wanted = { courseId, sessionId: sessionId ?? offer.sessionId ?? undefined };
  const enroll = useEnroll();
  const { act } = offer;
  return (
    <>
      <Button
        size={compact ? 'sm' : 'md'}
        variant={act === 'retake' && compact ? 'default' : 'filled'}
        loading={enroll.isPending}
        aria-label={compact ? t('named', { what: label, title }) : undefined}
        onClick={() => {
          if (act === 'enter-code') setAsking(true);
          else enroll.mutate(wanted);
        }}
      >
        {label}
      </Button>
      {asking && <CodeDialog wanted={wanted} title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Enrolls, and says what came of it. */
function useEnroll(quiet = false) {
  const utils = trpc.useUtils();
  return trpc.enrollments.enroll.useMutation({
    ...(quiet ? { trpc: { context: { quiet: true } } } : {}),
    onSuccess: ({ message, position }) => {
      toast(`learner:messages.${message}`, { tone: 'success', values: { position: position ?? 0 } });
    },
    // What was refused may have changed what the button says, and the cart may be open already.
    onSettled: () => Promise.all([utils.learner.invalidate(), utils.cart.invalidate()]),
  });
}

interface CodeProps {
  wanted: { courseId: number; sessionId: number | undefined };
  title: string;
  onClose: () => void;
}

function CodeDialog({ wanted, title, onClose }: CodeProps) {
  const t = useT('learner');
  const say = useText('errors');
  const [code, setCode] = useState('');
  const enroll = useEnroll(true);
  const refused = enroll.error ? failureText(failureOf(enroll.error)) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) enroll.mutate({ ...wanted, code: code.trim() }, { onSuccess: onClose });
  }
  return (
    <PageDialog opened onClose={onClose} title={t('codeFor', { title })}>
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          label={t('accessCode')}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={refused ? say(refused.text, refused.values) : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" loading={enroll.isPending} disabled={!code.trim()}>
          {t('acts.enroll')}
        </Button>
      </form>
    </PageDialog>
  );
}
