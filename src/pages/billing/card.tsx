import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { PayingCustomer } from '#catalog/resources/payments.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './billing.module.css';
import { CardDialog } from './card-dialog.tsx';
import { quiet, useTakeCustomer } from './use-customer.ts';

/** What the plan is paid by, and another card in its place. */
export function Card({ card }: { card: PayingCustomer['card'] }) {
  const t = useT('billing');
  const begin = trpc.payments.beginCard.useMutation(quiet);
  const keep = trpc.payments.keepCard.useMutation(quiet);
  const take = useTakeCustomer();
  const { busy, refused, call } = useCall();
  const [secret, setSecret] = useState<string | null>(null);
  const change = () => call(async () => setSecret((await begin.mutateAsync()).clientSecret));
  const kept = async (setupIntentId = '') => {
    const customer = await keep.mutateAsync({ setupIntentId });
    setSecret(null);
    toast('billing:card.saved', { tone: 'success' });
    await take(customer);
  };
  const until = card && `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return (
    <section className={styles.section} aria-label={t('card.title')}>
      <h2>{t('card.title')}</h2>
      <p>
        {card
          ? t('card.is', { brand: card.brand.toUpperCase(), last4: card.last4, until: until ?? '' })
          : t('card.none')}
      </p>
      <Refused why={refused} />
      {card && (
        <Button variant="default" loading={busy} onClick={() => void change()}>
          {t('card.change')}
        </Button>
      )}
      {secret && (
        <CardDialog kind="keep" clientSecret={secret} onDone={kept} onClose={() => setSecret(null)} />
      )}
    </section>
  );
}
