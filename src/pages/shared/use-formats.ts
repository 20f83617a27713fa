import { useMemo } from 'react';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/use-t.ts';

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Numbers, sizes and times as the person's language writes them. */
export function useFormats() {
  const { tag } = locales[useLocale()];
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const full = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' });
    const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const all = new Intl.ListFormat(tag);
    const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' });
    const number = new Intl.NumberFormat(tag);
    const megabytes = new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    });
    const gigabytes = new Intl.NumberFormat(tag, {
      style: 'unit',
      unit: 'gigabyte',
      maximumFractionDigits: 1,
    });
    return {
      /** Such as “3 hours ago”. */
      ago(iso: string): string {
        const seconds = (Date.parse(iso) - Date.now()) / 1000;
        const step = steps.find(([, size]) => Math.abs(seconds) >= size);
        return step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, 'minute');
      },
      date: (iso: string) => full.format(new Date(iso)),
      /** Such as “3 May”, of a day of the calendar of UTC. */
      day: (iso: string) => day.format(new Date(iso)),
      list: (names: readonly string[]) => all.format(names),
      time: (ms: number) => time.format(ms),
      number: (value: number) => number.format(value),
      bytes: (bytes: number) =>
        bytes >= 1024 ** 3 ? gigabytes.format(bytes / 1024 ** 3) : megabytes.format(bytes / 1024 ** 2),
    };
  }, [tag]);
}
