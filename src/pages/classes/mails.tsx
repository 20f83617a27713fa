import { Button, CloseButton } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { CourseSessionDetails } from '#catalog/resources/course-sessions.ts';
import { useT } from '#i18n/use-t.ts';
import { toast, toastFailure } from '#models/toasts/toasts.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import own from './classes.module.css';
import { MailDialog } from './mail-dialog.tsx';

/** What was mailed to a class, and the way to write to it. */
export function ClassMails({ session }: { session: CourseSessionDetails }) {
  const t = useT('classes');
  const lists = useT('lists');
  const formats = useFormats();
  const { classes } = trpc.useUtils();
  const { data } = trpc.classes.mails.useQuery({ sessionId: session.id });
  const [writing, setWriting] = useState(false);
  const remove = trpc.classes.removeMail.useMutation({
    onSuccess: () => {
      toast('classes:mails.removed', { tone: 'success' });
      void classes.mails.invalidate();
    },
    onError: toastFailure,
  });
  return (
    <div className={own.narrow}>
      <Button mb="md" leftSection={<Mail size={16} aria-hidden="true" />} onClick={() => setWriting(true)}>
        {t('mails.writeToAll')}
      </Button>
      {data?.items.length === 0 && <p>{t('mails.none')}</p>}
      {data?.items.map((mail) => (
        <article key={mail.id} className={own.written}>
          <header>
            <h3>{mail.subject}</h3>
            {mail.own && (
              <CloseButton
                aria-label={`${lists('remove')}: ${mail.subject}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: mail.id })}
              />
            )}
          </header>
          <small>
            {mail.sender} · {formats.date(mail.sentAt)} · {t('mails.recipients', { count: mail.recipients })}
          </small>
          <p>{mail.text}</p>
        </article>
      ))}
      {writing && <MailDialog sessionId={session.id} onClose={() => setWriting(false)} />}
    </div>
  );
}
