import { useMemo } from 'react';
import { locales } from '#i18n/locales.ts';
import { useLocale } from '#i18n/use-t.ts';

/** Figures as the person's language writes them. */
export function useNumbers() {
  const { tag } = locales[useLocale()];
  return useMemo(() => {
    const whole = new Intl.NumberFormat(tag);
    const tenths = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
    const hundredths = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const percent = new Intl.NumberFormat(tag, { style: 'percent' });
    return {
      count: (value: number) => whole.format(value),
      score: (value: number) => tenths.format(value),
      /** Of a correlation. */
      index: (value: number | null) => (value === null ? '–' : hundredths.format(value)),
      /** Of a share, 0 to 1. */
      percent: (value: number) => percent.format(value),
      /** Such as 4:05, or 1:04:05. */
      clock(seconds: number): string {
        const all = Math.round(seconds);
        const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
        const two = (value: number) => String(value).padStart(2, '0');
        return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
      },
    };
  }, [tag]);
}
