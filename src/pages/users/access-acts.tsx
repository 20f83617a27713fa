import { Button, Group } from '@mantine/core';
import { KeyRound, MailPlus, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './users.module.css';

const quiet = { trpc: { context: { quiet: true } } };

/** How somebody gets in again: the invitation or a link anew, or a temporary password, which is asked first; without second factors that they lost. */
export function AccessActs({ id, email }: { id: number; email: string }) {
  const t = useT('users');
  const common = useT('common');
  const again = trpc.users.mailAgain.useMutation(quiet);
  const temporary = trpc.users.sendTemporaryPassword.useMutation(quiet);
  const { busy, refused, call } = useCall();
  const [asking, setAsking] = useState(false);
  const reset = trpc.secondFactor.reset.useMutation(quiet);
  const [taking, setTaking] = useState(false);
  return (
    <div className={styles.access}>
      <h2>{t('access.title')}</h2>
      {!asking && !taking && <Refused why={refused} />}
      <Group>
        <Button
          variant="default"
          loading={busy && !asking && !taking}
          leftSection={<MailPlus size={16} aria-hidden="true" />}
          onClick={() =>
            void call(async () => {
              await again.mutateAsync({ id });
              toast('users:access.mailed', { tone: 'success', values: { email } });
            })
          }
        >
          {t('access.again')}
        </Button>
        <Button
          variant="default"
          leftSection={<KeyRound size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('access.temporary')}
        </Button>
        <Button
          variant="default"
          leftSection={<ShieldOff size={16} aria-hidden="true" />}
          onClick={() => setTaking(true)}
        >
          {t('access.factors')}
        </Button>
      </Group>
      <PageDialog opened={taking} onClose={() => setTaking(false)} title={t('access.factors')} size="md">
        <p style={{ marginTop: 0 }}>{t('access.factorsAsk', { email })}</p>
        <Refused why={refused} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => setTaking(false)}>
            {common('cancel')}
          </Button>
          <Button
            color="red"
            loading={busy}
            onClick={() =>
              void call(async () => {
                await reset.mutateAsync({ id });
                toast('users:access.factorsTaken', { tone: 'success', values: { email } });
                setTaking(false);
              })
            }
          >
            {t('access.factors')}
          </Button>
        </Group>
      </PageDialog>
      <PageDialog opened={asking} onClose={() => setAsking(false)} title={t('access.temporary')} size="md">
        <p style={{ marginTop: 0 }}>{t('access.ask', { email })}</p>
        <Refused why={refused} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {common('cancel')}
          </Button>
          <Button
            loading={busy}
            onClick={() =>
              void call(async () => {
                await temporary.mutateAsync({ id });
                toast('users:access.temporarySent', { tone: 'success', values: { email } });
                setAsking(false);
              })
            }
          >
            {t('access.send')}
          </Button>
        </Group>
      </PageDialog>
    </div>
  );
}
