import { Button, Skeleton } from '@mantine/core';
import { Monitor } from 'lucide-react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './account.module.css';
import { deviceName } from './device-name.ts';

/** Where one is signed in, each with a way to sign out there. */
export function SessionsSection() {
  const t = useT('account');
  const common = useT('common');
  const formats = useFormats();
  const { account: calls } = trpc.useUtils();
  const { data, error, refetch } = trpc.account.sessions.useQuery();
  const { mutateAsync } = trpc.account.endSessions.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const end = (id?: string) =>
    void call(async () => {
      await mutateAsync({ id });
      await calls.sessions.invalidate();
    });
  return (
    <section className={styles.section}>
      <h2>{t('sessions.title')}</h2>
      <p>{t('sessions.lead')}</p>
      <Refused why={refused} />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} role="status" aria-label={common('loading')} />}
      {data && (
        <ul className={styles.sessions}>
          {data.map(({ id, device, address, seenAt, current }) => (
            <li key={id}>
              <Monitor size={22} aria-hidden="true" />
              <div>
                <strong>{deviceName(device) ?? t('sessions.unknown')}</strong>
                <span>
                  {current ? t('sessions.here') : t('sessions.seen', { time: formats.ago(seenAt) })} ·{' '}
                  {address}
                </span>
              </div>
              {!current && (
                <Button
                  variant="default"
                  size="compact-md"
                  disabled={busy}
                  aria-label={t('sessions.endOne', { device: deviceName(device) ?? address })}
                  onClick={() => end(id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.some(({ current }) => !current) && (
        <Button variant="default" loading={busy} onClick={() => end()}>
          {t('sessions.endAll')}
        </Button>
      )}
    </section>
  );
}
