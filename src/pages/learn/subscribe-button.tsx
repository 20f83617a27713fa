import { Button, TextInput } from '@mantine/core';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import styles from './learn.module.css';

/** The address by which other programs show one's meetings. A new one ends the old. */
export function SubscribeButton() {
  const t = useT('learner');
  const [shown, setShown] = useState(false);
  const { mutate, data, isPending } = trpc.enrollments.calendar.useMutation();
  return (
    <>
      <Button
        variant="default"
        leftSection={<CalendarSync size={17} aria-hidden="true" />}
        onClick={() => {
          setShown(true);
          mutate({});
        }}
      >
        {t('subscribe.open')}
      </Button>
      <PageDialog opened={shown} onClose={() => setShown(false)} title={t('subscribe.title')} size="lg">
        <div className={styles.form}>
          <p className={styles.lead}>{t('subscribe.text')}</p>
          <TextInput
            label={t('subscribe.address')}
            readOnly
            value={data?.address ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" loading={isPending} onClick={() => mutate({ renew: true })}>
            {t('subscribe.renew')}
          </Button>
        </div>
      </PageDialog>
    </>
  );
}
