import { Button, Group } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { amountOf } from '#catalog/money.ts';
import type { WrongOptions } from '#catalog/resources/fields.ts';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { FormFor } from '#panels/shared/form.tsx';
import { valueAt } from '#panels/shared/paths.ts';
import type { FieldDescriptor } from '#scenario';
import {
  asHeld,
  asMeant,
  asStored,
  controlAt,
  formFields,
  keepAmounts,
  type Option,
  withValue,
} from './form-fields.ts';

type Values = Record<string, unknown>;

/** What a field of a schema is called, and an option of one: a text that is missing does not compile. */
export type FieldLabel<Schema extends z.ZodObject> = (
  field: keyof Schema['shape'] & string,
  option?: OptionOf<z.input<Schema>[keyof z.input<Schema>]>,
) => string;
/** The words that a value may be one of; never where it may be any. */
type OptionOf<Value> = Value extends readonly (infer One)[]
  ? OptionOf<One>
  : Value extends string
    ? string extends Value
      ? never
      : Value
    : never;

type FormProps<Schema extends z.ZodObject> = Asked<Schema> &
  (
    | {
        /** Called with what the schema made of the values. */
        onSubmit: (values: z.output<Schema>) => void;
        onChange?: undefined;
      }
    | {
        /** Called with what the schema made of the values that were changed; the others are not looked at. */
        onChange: (changes: Partial<z.output<Schema>>) => void;
        onSubmit?: undefined;
      }
  );

interface Asked<Schema extends z.ZodObject> {
  schema: Schema;
  values: z.input<Schema>;
  label: FieldLabel<Schema>;
  /** Without it there is no way back to offer. */
  onCancel?: () => void;
  save?: string;
  /** It is what a dialog opens with: its first field takes the focus. */
  inDialog?: boolean;
  pending?: boolean;
  /** Why the server refused, under the first field. */
  refused?: string;
  /** The zone (IANA) by which instants are written where the schema has none; by default the browser's. */
  zone?: string;
  /** What a field is chosen from where its schema does not say: one of these, or some where it holds a list. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Takes what is typed at a field whose options are those that fit it. */
  search?: Readonly<Record<string, ((typed: string) => void) | undefined>>;
}

/**
 * A form of a schema's fields, for creating and changing: the schema says which control each has and what is wrong.
 * That is said in place, once a field was changed or all was to be saved. The browser asks before what was changed is lost.
 */
export function SchemaForm<Schema extends z.ZodObject>(props: FormProps<Schema>) {
  const { schema, onCancel, save, pending, refused, options, search, inDialog, zone } = props;
  const label = props.label as (field: string, option?: string) => string;
  const t = useT('lists');
  const common = useT('common');
  const { number } = useFormats();
  const fields = Object.keys(schema.shape);
  const drawn = formFields(schema, Object.keys(options ?? {}));
  const values = asHeld(drawn, props.values, zone);
  const [begun, setBegun] = useState<Values>(values);
  const [draft, setDraft] = useState<Values>(values);
  // What was changed elsewhere is taken in under what was changed here.
  if (JSON.stringify(begun) !== JSON.stringify(values)) {
    const kept = fields.filter((name) => !same(draft[name], begun[name])).map((name) => [name, draft[name]]);
    setBegun(values);
    setDraft({ ...values, ...Object.fromEntries(kept) });
  }
  const [tried, setTried] = useState(false);
  const [was, meant] = [values, draft].map((held) => asMeant(drawn, held, zone)) as [Values, Values];
  const changed = fields.filter((name) => !same(meant[name], was[name]));
  const asked: z.ZodObject = props.onChange
    ? z.object(Object.fromEntries(changed.map((name) => [name, schema.shape[name] as z.ZodType])))
    : schema;
  const checked = asked.safeParse(meant);
  useUnloadGuard(changed.length > 0);
  const errors: Record<string, string> = refused ? { [fields[0]!]: refused } : {};
  for (const issue of checked.error?.issues.toReversed() ?? [])
    if (tried || changed.includes(String(issue.path[0])))
      errors[controlAt(drawn, issue.path)] = said(issue, t, label, (figure) =>
        number(boundOf(drawn, issue, meant, figure)),
      );
  // What a field held before it was begun to be edited.
  const before = useRef<{ value: unknown }>(undefined);
  const put = (way: readonly string[], value: unknown) =>
    setDraft((now) => keepAmounts(drawn, now, withValue(now, way, value) as Values));
  const change = (path: string, value: unknown) => {
    const way = path.split('.');
    put(way, asStored(schema, drawn, way, value));
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (checked.success) return (props.onChange ?? props.onSubmit)(checked.data as z.output<Schema>);
    // What is wrong must be marked before it can be looked for.
    flushSync(() => setTried(true));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={pending}>
      <FormFor
        id=""
        fields={drawn}
        value={draft}
        errors={errors}
        focus={inDialog ? fields[0] : undefined}
        onPreview={(path, value) => {
          before.current ??= { value: valueAt(draft, path) };
          change(path, value);
        }}
        onCommit={(path, value) => {
          before.current = undefined;
          change(path, value);
        }}
        onCancel={(path) => {
          const was = before.current;
          if (was) put(path.split('.'), was.value);
          before.current = undefined;
        }}
        words={(field, option) => label(field.label, option)}
        targets={({ path }) => options?.[path]}
        search={({ path }) => search?.[path]}
      />
      <Group justify="flex-end" mt="lg">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        <Button type="submit" loading={pending} aria-disabled={!checked.success}>
          {save ?? t('save')}
        </Button>
      </Group>
    </form>
  );
}

/** Has the browser ask before it leaves a page on which something was changed. */
function useUnloadGuard(changed: boolean) {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}

/** Whether two values of a field are alike, lists by what they hold. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function said(
  issue: z.core.$ZodIssue,
  t: ReturnType<typeof useT<'lists'>>,
  label: (field: string, option?: string) => string,
  figure: (value: number | bigint) => string,
): string {
  if (issue.code === 'custom' && issue.params) {
    const { wrong, options } = issue.params as WrongOptions;
    return t(wrong, { what: options.map((option) => label(String(issue.path[0]), option)).join(', ') });
  }
  if (issue.code === 'not_multiple_of') return t('step', { step: figure(issue.divisor) });
  if (issue.code === 'too_small' && issue.origin === 'number')
    return t('least', { min: figure(issue.minimum) });
  if (issue.code === 'too_small' && issue.minimum === 1) return t('need');
  if (issue.code !== 'too_big') return t('invalid');
  return issue.origin === 'string'
    ? t('long', { max: Number(issue.maximum) })
    : t('most', { max: figure(issue.maximum) });
}

/** A bound of what is wrong as the field shows numbers: amounts of money in whole units of their currency. */
function boundOf(
  fields: readonly FieldDescriptor[],
  { path: [name] }: z.core.$ZodIssue,
  values: Values,
  bound: number | bigint,
): number {
  const { control, currency = 'currency' } = fields.find(({ path }) => path === name) ?? {};
  return control === 'money' ? amountOf(Number(bound), String(values[currency])) : Number(bound);
}
