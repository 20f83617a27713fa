import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { CircleAlert, Send } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './mails.module.css';

/** One mail: to whom, how far it is, and what it says while that is kept. */
export function MailRead({ id }: { id: string }) {
  const t = useT('mails');
  const common = useT('common');
  const formats = useFormats();
  const [as, setAs] = useState('html');
  const { mails } = trpc.useUtils();
  const { data: mail, error, refetch } = trpc.mails.get.useQuery({ id });
  const again = trpc.mails.sendAgain.useMutation();
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!mail) return <Skeleton height={320} role="status" aria-label={common('loading')} />;
  const send = async () => {
    // What is refused is told by the client's recovery.
    const sent = await again.mutateAsync({ id }).catch(() => undefined);
    if (!sent) return;
    toast('mails:againDone', { tone: 'success' });
    await mails.invalidate();
  };
  return (
    <>
      <h2 className={styles.subject}>{mail.subject}</h2>
      <p className={styles.facts}>
        {t('columns.recipient')}: {mail.recipient} · {t(`states.${mail.state}`)} ·{' '}
        <time dateTime={mail.createdAt}>{formats.date(mail.sentAt ?? mail.createdAt)}</time>
      </p>
      {mail.problem && (
        <Notice tone="danger" icon={<CircleAlert size={18} />}>
          {t('problem', { problem: mail.problem })}
        </Notice>
      )}
      {mail.text === null ? (
        <p className={styles.facts}>{t('gone')}</p>
      ) : (
        <>
          <SegmentedControl
            mb="sm"
            value={as}
            onChange={setAs}
            data={[
              { value: 'html', label: t('asPicture') },
              { value: 'text', label: t('asText') },
            ]}
          />
          {as === 'html' ? (
            // Opens nothing itself: who reads somebody's mail copies its link from the text.
            <iframe className={styles.html} title={mail.subject} sandbox="" srcDoc={mail.html ?? ''} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
            <pre className={styles.text} tabIndex={0}>
              {mail.text}
            </pre>
          )}
        </>
      )}
      {(mail.state === 'failed' || mail.state === 'waiting') && (
        <Button
          mt="md"
          loading={again.isPending}
          leftSection={<Send size={16} aria-hidden="true" />}
          onClick={() => void send()}
        >
          {t('again')}
        </Button>
      )}
    </>
  );
}
