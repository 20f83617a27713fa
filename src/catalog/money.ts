/** How many digits of a currency (ISO 4217) stand after the point; of none that is known, two. */
const digitsOf = (currency: string): number =>
  /^[a-z]{3}$/i.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)
    : 2;

/** An amount in the smallest unit, as people write it: 1250 cents are 12.5. */
export const amountOf = (minor: number, currency: string): number => minor / 10 ** digitsOf(currency);

/** The other way. */
export const minorOf = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** digitsOf(currency));

/** An amount in the smallest unit that is written alike in another currency; no whole number where that has no such unit. */
export const ofCurrency = (minor: number, from: string, to: string): number =>
  Number((minor * 10 ** (digitsOf(to) - digitsOf(from))).toFixed(6));
