import type { ReactNode } from 'react';
import { z } from 'zod';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './resource.module.css';
import type { FieldLabel } from './resource-form.tsx';

interface ReadProps<Schema extends z.ZodObject, Field extends keyof Schema['shape'] & string> {
  schema: Schema;
  /** The fields to show, in their order. */
  fields: readonly Field[];
  values: Record<string, unknown>;
  label: FieldLabel<z.ZodObject<Pick<Schema['shape'], Field>>>;
  /** What is said where a field holds nothing, for those of which "None" would be no answer. */
  absent?: Readonly<Record<string, string>>;
}

/** The fields of a thing, for reading: times as the person writes them, options by their names. */
export function ResourceRead<Schema extends z.ZodObject, Field extends keyof Schema['shape'] & string>({
  schema,
  fields,
  values,
  absent,
  ...props
}: ReadProps<Schema, Field>) {
  const label = props.label as (field: string, option?: string) => string;
  const t = useT('lists');
  const formats = useFormats();
  const shown = (name: string): ReactNode => {
    const value = values[name];
    if (value === null || value === undefined || value === '') return absent?.[name] ?? t('none');
    const text = String(value);
    if (Array.isArray(value)) return value.map((one) => label(name, String(one))).join(', ');
    const type = schema.shape[name] as z.ZodType;
    if (type instanceof z.ZodEnum) return label(name, text);
    return z.iso.datetime().safeParse(value).success ? formats.date(text) : text;
  };
  return (
    <dl className={styles.read}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{shown(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
