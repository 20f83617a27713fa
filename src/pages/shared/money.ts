import { amountOf } from '#catalog/money.ts';

/** An amount with its currency, as a language writes it. */
export const moneyText = (minor: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amountOf(minor, currency));
