import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import type { Subscription } from '#catalog/resources/payments.ts';
import { supportWords } from '#catalog/support.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { readPortal } from '#models/session/stored-session.ts';
import { toast } from '#models/toasts/toasts.ts';
import learn from '#pages/learn/learn.module.css';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useMoney } from '#pages/shared/use-money.ts';
import styles from './billing.module.css';
import { isDue, runs, type Standing, standingOf } from './standing.ts';
import { quiet, useOpenInvoice, useTakeCustomer } from './use-customer.ts';

const tones: Record<Standing['state'], string> = {
  trial: 'live',
  active: 'good',
  pastDue: 'bad',
  cancelled: 'warn',
  ended: 'bad',
  expired: 'bad',
  locked: 'bad',
};

/** The plan of one's organization, how it stands, and what may be done about it. */
export function PresentPlan({ subscription }: { subscription: Subscription | null }) {
  const t = useT('billing');
  const common = useT('common');
  const { day } = useMoney();
  const { user } = useSnapshot(session);
  const asked = { id: user?.orgId ?? 0 };
  const { data, error, refetch } = trpc.organizations.use.useQuery(asked, { staleTime: 0 });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} role="status" aria-label={common('loading')} />;
  const { state, says, at } = standingOf(data, subscription);
  return (
    <section className={styles.section} aria-label={t('plan.title')}>
      <h2>{t('plan.title')}</h2>
      <p className={styles.plan}>
        {data.planName}
        <span className={learn.status} data-tone={tones[state]}>
          {t(`states.${state}`)}
        </span>
      </p>
      <p>{t(`says.${says}`, { date: at ? day(at) : '', support: supportWords(readPortal()?.support) })}</p>
      {subscription && (runs(subscription) || isDue(subscription)) && (
        <>
          <Facts subscription={subscription} />
          <Acts subscription={subscription} />
        </>
      )}
    </section>
  );
}

function Facts({ subscription }: { subscription: Subscription }) {
  const t = useT('billing');
  const { day, rate } = useMoney();
  const { bySeat, seats, unitAmount, coupon, downgrade, periodEnd } = subscription;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('plan.price')}</dt>
          <dd>{rate({ ...subscription, amount: unitAmount })}</dd>
        </div>
        {bySeat && (
          <div>
            <dt>{t('plan.seats')}</dt>
            <dd>{seats}</dd>
          </div>
        )}
        {coupon && (
          <div>
            <dt>{t('plan.coupon')}</dt>
            <dd>{coupon}</dd>
          </div>
        )}
      </dl>
      {downgrade && <p>{t('says.downgrade', { date: day(periodEnd), plan: downgrade.plan ?? '' })}</p>}
    </>
  );
}

function Acts({ subscription }: { subscription: Subscription }) {
  const t = useT('billing');
  const take = useTakeCustomer();
  const cancel = trpc.payments.cancel.useMutation(quiet);
  const reinstate = trpc.payments.reinstate.useMutation(quiet);
  const takeBack = trpc.payments.takeBackDowngrade.useMutation(quiet);
  const { busy, refused, call } = useCall();
  const [asking, setAsking] = useState(false);
  const { invoice } = useOpenInvoice(isDue(subscription));
  const { day } = useMoney();
  const { endsAt, downgrade, periodEnd } = subscription;
  const act = (work: typeof cancel, told: 'cancelled' | 'reinstated' | 'takenBack') =>
    call(async () => {
      const customer = await work.mutateAsync();
      setAsking(false);
      const date = day(customer.subscription?.endsAt ?? periodEnd);
      toast(`billing:plan.${told}`, { tone: 'success', values: { date } });
      await take(customer);
    });
  return (
    <>
      {!asking && <Refused why={refused} />}
      <Group>
        {invoice?.page && (
          <Button component="a" href={invoice.page} target="_blank" rel="noopener noreferrer">
            {t('plan.payInvoice')}
          </Button>
        )}
        {downgrade && (
          <Button loading={busy} onClick={() => void act(takeBack, 'takenBack')}>
            {t('plan.takeBack')}
          </Button>
        )}
        {endsAt ? (
          <Button loading={busy} onClick={() => void act(reinstate, 'reinstated')}>
            {t('plan.reinstate')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('plan.cancel')}
          </Button>
        )}
      </Group>
      <CancelDialog
        opened={asking}
        date={day(periodEnd)}
        busy={busy}
        refused={refused}
        onClose={() => setAsking(false)}
        onCancel={() => void act(cancel, 'cancelled')}
      />
    </>
  );
}

interface CancelProps {
  opened: boolean;
  date: string;
  busy: boolean;
  refused: string | undefined;
  onClose: () => void;
  onCancel: () => void;
}

function CancelDialog({ opened, date, busy, refused, onClose, onCancel }: CancelProps) {
  const t = useT('billing');
  const lists = useT('lists');
  return (
    <PageDialog opened={opened} onClose={onClose} title={t('plan.cancel')} size="md">
      <p style={{ marginTop: 0 }}>{t('plan.cancelAsk', { date })}</p>
      <Refused why={refused} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {lists('keep')}
        </Button>
        <Button color="red" loading={busy} onClick={onCancel}>
          {t('plan.cancel')}
        </Button>
      </Group>
    </PageDialog>
  );
}
