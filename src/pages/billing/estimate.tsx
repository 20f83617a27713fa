import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { Choice, Estimate } from '#catalog/resources/payments.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { useMoney } from '#pages/shared/use-money.ts';
import styles from './billing.module.css';

/** Milliseconds that a choice rests before the provider is asked what it costs. */
const RESTS_MS = 400;

/** What a choice would cost, or in words why it cannot be had. */
export function useEstimate(choice: Choice, enabled: boolean) {
  const say = useText('errors');
  const [asked] = useDebouncedValue(JSON.stringify(choice), RESTS_MS);
  const { data, error, isFetching } = trpc.payments.estimate.useQuery(JSON.parse(asked) as Choice, {
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const why = error && failureText(failureOf(error));
  return {
    estimate: enabled && !error ? data : undefined,
    refused: enabled && why ? say(why.text, why.values) : undefined,
    busy: isFetching || asked !== JSON.stringify(choice),
  };
}

/** The lines of an estimate: what is charged and given back, coupon, taxes, and what is paid when. */
export function EstimateView({ estimate, busy }: { estimate: Estimate; busy: boolean }) {
  const t = useT('billing');
  const { money, day } = useMoney();
  const { lines, discount, tax, total, currency, at } = estimate;
  const rows = [
    ...lines.map(({ text, amount }) => ({ text, amount })),
    ...(discount ? [{ text: t('estimate.discount'), amount: -discount }] : []),
    ...(tax ? [{ text: t('estimate.tax'), amount: tax }] : []),
  ];
  return (
    <div className={styles.estimate} aria-busy={busy} aria-live="polite">
      <h3>{t('estimate.title')}</h3>
      <dl>
        {rows.map(({ text, amount }) => (
          <div key={`${text} ${amount}`}>
            <dt>{text}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{at ? t('estimate.then', { date: day(at) }) : t('estimate.now')}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
      </dl>
    </div>
  );
}
