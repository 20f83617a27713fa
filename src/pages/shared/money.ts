/** How many digits of a currency (ISO 4217) stand after the point. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount in the smallest unit, as people write it: 1250 cents are 12.5. */
export const amountOf = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);

/** The other way. */
export const minorOf = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** digitsOf(currency));

/** An amount with its currency, as a language writes it. */
export const moneyText = (minor: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amountOf(minor, currency));
