import { Button } from '@mantine/core';
import { KeyRound, Mail, UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { RosterEntry } from '#catalog/resources/classes.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toast, toastFailure } from '#models/toasts/toasts.ts';
import own from './classes.module.css';
import { EnrollDialog } from './enroll-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { type Decision, decidable, useDecisions } from './use-decisions.ts';

const icons = { approve: UserCheck, deny: UserX, withdraw: UserMinus } as const;
const decisions = Object.keys(icons) as Decision[];

interface ActsProps {
  session: CourseSessionDetails;
  selected: readonly RosterEntry[];
  onDone: () => void;
}

/** What can be done with the people of a session who are chosen. */
export function RosterActs({ session, selected, onDone }: ActsProps) {
  const t = useT('classes');
  const [writing, setWriting] = useState(false);
  const [enrolling, setEnrolling] = useState(false);
  const { busy, decide } = useDecisions();
  const password = trpc.classes.sendTemporaryPassword.useMutation({ trpc: { context: { quiet: true } } });
  const ids = selected.map(({ id }) => id);
  const only = selected.length === 1 ? selected[0] : undefined;
  const sendPassword = async ({ id, email }: RosterEntry) => {
    try {
      await password.mutateAsync({ enrollmentId: id });
      toast('classes:password.sent', { tone: 'success', values: { email } });
      onDone();
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <fieldset className={own.acts} aria-label={t('acts.title')}>
      <Button leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setEnrolling(true)}>
        {t('enroll.title')}
      </Button>
      <span aria-live="polite">{t('acts.chosen', { count: selected.length })}</span>
      <Button
        variant="default"
        disabled={selected.length === 0}
        leftSection={<Mail size={16} aria-hidden="true" />}
        onClick={() => setWriting(true)}
      >
        {t('acts.mail')}
      </Button>
      {decisions.map((decision) => {
        const Icon = icons[decision];
        return (
          <Button
            key={decision}
            variant="default"
            disabled={busy || !selected.some(({ state }) => decidable[decision].includes(state))}
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={() => void decide(decision, selected).then(onDone)}
          >
            {t(`acts.${decision}`)}
          </Button>
        );
      })}
      <Button
        variant="default"
        disabled={!only}
        loading={password.isPending}
        leftSection={<KeyRound size={16} aria-hidden="true" />}
        onClick={() => only && void sendPassword(only)}
      >
        {t('acts.password')}
      </Button>
      {enrolling && <EnrollDialog session={session} onClose={() => setEnrolling(false)} />}
      {writing && (
        <MailDialog
          sessionId={session.id}
          enrollmentIds={ids}
          onClose={() => {
            setWriting(false);
            onDone();
          }}
        />
      )}
    </fieldset>
  );
}
