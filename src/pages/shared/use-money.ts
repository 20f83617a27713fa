import { useMemo } from 'react';
import type { Price } from '#catalog/resources/payments.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { moneyText } from './money.ts';

type Rate = Pick<Price, 'interval' | 'intervalCount' | 'bySeat'> & { amount: number; currency: string };

/** Amounts, prices and days as the person's language writes them. Amounts are in the smallest unit of their currency. */
export function useMoney() {
  const t = useT('billing');
  const { tag } = locales[useLocale()];
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' });
    const money = (amount: number, currency: string) => moneyText(amount, currency, tag);
    return {
      money,
      day: (iso: string) => date.format(new Date(iso)),
      /** Such as “$20.00 a month for each seat”. */
      rate({ amount, currency, interval, intervalCount, bySeat }: Rate): string {
        const price = t(`prices.${interval}`, { count: intervalCount, amount: money(amount, currency) });
        return bySeat ? t('prices.bySeat', { price }) : price;
      },
    };
  }, [t, tag]);
}
