import { Button, Skeleton } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { PayingCustomer } from '#catalog/resources/payments.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import resource from '#pages/resource/resource.module.css';
import { Notice } from '#pages/shared/notice.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Address } from './address.tsx';
import styles from './billing.module.css';
import { Card } from './card.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { Invoices } from './invoices.tsx';
import { PresentPlan } from './present-plan.tsx';
import { isDue } from './standing.ts';
import { Upgrading } from './upgrading.tsx';

/** The billing portal (spec sections 4 and 6): what an organization's plan is, what it costs, and who pays it by what. */
export function BillingPage() {
  const t = useT('billing');
  const common = useT('common');
  useTitle(t('title'));
  const { data, error, refetch } = trpc.payments.customer.useQuery(undefined, { retry: false, staleTime: 0 });
  const byInvoice = error !== null && failureOf(error).code === 'payments-not-configured';
  return (
    <>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('title')}</h1>
        <Button component={Link} to="/plans" variant="default">
          {t('allPlans')}
        </Button>
      </header>
      {error && !byInvoice && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} role="status" aria-label={common('loading')} />}
      {byInvoice && <ByInvoice />}
      {data && <Portal customer={data} />}
      <Upgrading />
    </>
  );
}

/** Without a payment provider. */
function ByInvoice() {
  const t = useT('billing');
  return (
    <div className={styles.page}>
      <PresentPlan subscription={null} />
      <Notice tone="success" icon={<ReceiptText size={18} />}>
        {t('byInvoice')}
      </Notice>
    </div>
  );
}

function Portal({ customer }: { customer: PayingCustomer }) {
  const { user } = useSnapshot(session);
  const { organizations } = trpc.useUtils();
  const [writing, setWriting] = useState(customer.billing === null);
  // Asking for the customer writes down what they pay for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each customer
  useEffect(() => void organizations.use.invalidate(), [customer]);
  const { subscription, card, billing } = customer;
  const address = (
    <Address
      key="address"
      billing={billing}
      fallback={{ name: user?.orgName ?? '', email: user?.email ?? '' }}
      writing={writing}
      onWriting={setWriting}
    />
  );
  return (
    <div className={styles.page}>
      <PresentPlan subscription={subscription} />
      {billing === null && address}
      {!isDue(subscription) && <ChoosePlan key={billing ? 'ready' : 'unready'} customer={customer} />}
      {billing && <Card card={card} />}
      {billing && address}
      <Invoices />
    </div>
  );
}
