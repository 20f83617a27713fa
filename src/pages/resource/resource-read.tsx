import type { z } from 'zod';
import { useT } from '#i18n/use-t.ts';
import styles from './resource.module.css';
import type { FieldLabel } from './schema-form.tsx';
import { useShownValue } from './shown-value.ts';

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
  const shown = useShownValue(label);
  return (
    <dl className={styles.read}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd>{shown(schema, name, values[name]) || (absent?.[name] ?? t('none'))}</dd>
        </div>
      ))}
    </dl>
  );
}
