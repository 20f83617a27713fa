import { Button, NumberInput, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import type { Choice, PayingCustomer, Price } from '#catalog/resources/payments.ts';
import { useT } from '#i18n/use-t.ts';
import { settleUpgrade } from '#models/membership/upgrade.ts';
import { session } from '#models/session/state.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useMoney } from '#pages/shared/use-money.ts';
import styles from './billing.module.css';
import { CardDialog } from './card-dialog.tsx';
import { CouponField } from './coupon-field.tsx';
import { EstimateView, useEstimate } from './estimate.tsx';
import { runs } from './standing.ts';
import { quiet, useTakeCustomer } from './use-customer.ts';

/** Chooses a plan, or another one: what it would cost is seen before it is confirmed. */
export function ChoosePlan({ customer }: { customer: PayingCustomer }) {
  const t = useT('billing');
  const common = useT('common');
  const { user } = useSnapshot(session);
  const { data: prices, error, refetch } = trpc.payments.prices.useQuery(undefined, { retry: false });
  const use = trpc.organizations.use.useQuery({ id: user?.orgId ?? 0 });
  const data = use.isPending ? undefined : prices;
  const running = runs(customer.subscription);
  const title = t(running ? 'choose.change' : 'choose.title');
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} role="status" aria-label={common('loading')} />}
      {data?.length === 0 && <p>{t('choose.none')}</p>}
      {data && data.length > 0 && (
        <Chooser prices={data} customer={customer} authors={use.data?.authors.used ?? 1} />
      )}
    </section>
  );
}

/** What is being chosen; it begins with what the address names, or with what there is, for whoever makes scenarios. */
function useChoice(
  prices: readonly Price[],
  { subscription, currency: held }: PayingCustomer,
  authors: number,
) {
  const [params] = useSearchParams();
  const present = runs(subscription) ? subscription : null;
  const wanted = [params.get('price'), present?.priceId];
  const first = wanted.map((id) => prices.find((price) => price.id === id)).find(Boolean) ?? prices[0]!;
  const [priceId, setPriceId] = useState(first.id);
  const [seats, setSeats] = useState(Math.max(present?.seats ?? 1, authors));
  const [chosen, setCurrency] = useState<string>();
  const [coupon, setCoupon] = useState('');
  const price = prices.find(({ id }) => id === priceId) ?? first;
  const fixed = present?.currency ?? held;
  const currencies = fixed ? [] : price.amounts.map(({ currency }) => currency);
  const currency = fixed ?? currencies.find((one) => one === chosen) ?? price.amounts[0]!.currency;
  const choice: Choice = { priceId: price.id, seats: price.bySeat ? seats : 1, currency };
  if (coupon) choice.coupon = coupon;
  const same =
    present !== null &&
    present.priceId === choice.priceId &&
    present.seats === choice.seats &&
    !coupon &&
    !present.endsAt &&
    !present.downgrade;
  return { choice, price, currencies, same, setPriceId, setSeats, setCurrency, setCoupon };
}

interface ChooserProps {
  prices: readonly Price[];
  customer: PayingCustomer;
  /** How many make scenarios. */
  authors: number;
}

function Chooser({ prices, customer, authors }: ChooserProps) {
  const t = useT('billing');
  const { rate, day, money } = useMoney();
  const { choice, price, currencies, same, ...set } = useChoice(prices, customer, authors);
  const { estimate, refused: priced, busy: pricing } = useEstimate(choice, !same);
  const { busy, refused, confirm, paying, setPaying } = useConfirm(customer);
  const running = runs(customer.subscription);
  const costOf = ({ amounts }: Price) =>
    amounts.find(({ currency }) => currency === choice.currency) ?? amounts[0]!;
  const amount = estimate && money(estimate.total, estimate.currency);
  const label = () => {
    if (!running) return t('choose.begin');
    if (estimate?.endOfTerm && estimate.at) return t('choose.later', { date: day(estimate.at) });
    return t('choose.upgrade', { amount: amount ?? '…' });
  };
  return (
    <div className={styles.two}>
      <div className={styles.form}>
        <Select
          label={t('choose.price')}
          data={prices.map((one) => ({
            value: one.id,
            label: `${one.plan} · ${rate({ ...one, ...costOf(one) })}`,
          }))}
          value={choice.priceId}
          allowDeselect={false}
          onChange={(id) => id && set.setPriceId(id)}
        />
        {price.bySeat && (
          <NumberInput
            label={t('choose.seats')}
            description={t('choose.seatsHint')}
            min={1}
            max={100_000}
            allowDecimal={false}
            value={choice.seats}
            onChange={(value) => set.setSeats(Math.max(1, Math.floor(Number(value)) || 1))}
          />
        )}
        {currencies.length > 1 && (
          <Select
            label={t('choose.currency')}
            data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            value={choice.currency ?? null}
            allowDeselect={false}
            onChange={(value) => value && set.setCurrency(value)}
          />
        )}
        <CouponField onCoupon={set.setCoupon} />
        <Refused why={refused ?? priced} />
        {!customer.billing && <p>{t('choose.addressFirst')}</p>}
        {same ? (
          <p>{t('choose.same')}</p>
        ) : (
          <div>
            <Button
              loading={busy}
              disabled={!customer.billing || !estimate || pricing || priced !== undefined}
              onClick={() => void confirm(choice, estimate?.at ?? null)}
            >
              {label()}
            </Button>
          </div>
        )}
      </div>
      {!same && estimate && <EstimateView estimate={estimate} busy={pricing} />}
      {paying && (
        <CardDialog
          kind={paying.kind}
          clientSecret={paying.clientSecret}
          amount={amount}
          onDone={paying.done}
          onClose={() => setPaying(null)}
        />
      )}
    </div>
  );
}

interface Paying {
  kind: 'pay' | 'answer';
  clientSecret: string | null;
  done: () => Promise<void>;
}

/** Confirms a choice, and goes on as the provider answers. */
function useConfirm({ subscription }: PayingCustomer) {
  const { day } = useMoney();
  const subscribe = trpc.payments.subscribe.useMutation(quiet);
  const change = trpc.payments.change.useMutation(quiet);
  const take = useTakeCustomer();
  const { payments } = trpc.useUtils();
  const { busy, refused, call } = useCall();
  const [paying, setPaying] = useState<Paying | null>(null);
  const running = runs(subscription);
  const done = async () => {
    setPaying(null);
    void settleUpgrade();
    await take();
  };
  const confirm = (choice: Choice, at: string | null) =>
    call(async () => {
      const { state, clientSecret } = await (running ? change : subscribe).mutateAsync(choice);
      if (state === 'confirm') {
        await payments.invoices.invalidate();
        return setPaying({ kind: running ? 'answer' : 'pay', clientSecret, done });
      }
      if (state === 'done') return done();
      toast('billing:choose.scheduled', { tone: 'success', values: { date: at ? day(at) : '' } });
      return take();
    });
  return { busy, refused, confirm, paying, setPaying };
}
