import { Button, Group } from '@mantine/core';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { User } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { HeirSelect, nameOf } from './heir-select.tsx';
import styles from './users.module.css';

/** Gives what somebody made to a colleague, as before or after they are archived. */
export function HandOver({ user }: { user: User }) {
  const t = useT('users');
  const common = useT('common');
  const { mutateAsync } = trpc.users.update.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const [asking, setAsking] = useState(false);
  const [heirId, setHeirId] = useState<number | null>(null);
  const close = () => setAsking(false);
  const handOver = () =>
    call(async () => {
      if (heirId === null) return;
      await mutateAsync({ id: user.id, heirId });
      toast('users:work.done', { tone: 'success', values: { name: nameOf(user) } });
      close();
    });
  return (
    <div className={styles.access}>
      <h2>{t('work.title')}</h2>
      <Group>
        <Button
          variant="default"
          leftSection={<ArrowRightLeft size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('work.handOver')}
        </Button>
      </Group>
      <PageDialog opened={asking} onClose={close} title={t('work.handOver')} size="md">
        <Refused why={refused} />
        <HeirSelect user={user} value={heirId} onChange={setHeirId} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button loading={busy} disabled={heirId === null} onClick={() => void handOver()}>
            {t('work.go')}
          </Button>
        </Group>
      </PageDialog>
    </div>
  );
}
