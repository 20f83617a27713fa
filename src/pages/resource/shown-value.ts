import type { ReactNode } from 'react';
import { z } from 'zod';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';

/** Values for reading: times as the person writes them, options by their names; '' where there is none. */
export function useShownValue(label: (field: string, option: string) => string) {
  const t = useT('common');
  const { date } = useFormats();
  return (schema: z.ZodObject, field: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map((one) => label(field, String(one))).join(', ');
    const type = schema.shape[field] as z.ZodType;
    if (type instanceof z.ZodEnum) return label(field, String(value));
    return z.iso.datetime().safeParse(value).success ? date(String(value)) : String(value);
  };
}
