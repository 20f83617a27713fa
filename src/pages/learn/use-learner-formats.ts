import { useMemo } from 'react';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/use-t.ts';

/** Days, times, money and shares as the person's language writes them, in their own zone. */
export function useLearnerFormats() {
  const { tag } = locales[useLocale()];
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
    const day = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' });
    const dateTime = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
    const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' });
    const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
    const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
    return {
      date: (iso: string) => date.format(new Date(iso)),
      day: (iso: string) => day.format(new Date(iso)),
      dateTime: (iso: string) => dateTime.format(new Date(iso)),
      /** Such as “9:00 – 10:30”. */
      span: (from: string, until: string) => time.formatRange(new Date(from), new Date(until)),
      month: (at: Date) => month.format(at),
      /** The name of a day of the week, Monday 0. */
      weekday: (at: number) => weekday.format(new Date(Date.UTC(2024, 0, 1 + at))),
      /** Of 0 to 100. */
      percent: (value: number) => percent.format(value / 100),
      number: (value: number) => number.format(value),
      money: (minor: number, currency: string) => {
        const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
        return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
      },
    };
  }, [tag]);
}
