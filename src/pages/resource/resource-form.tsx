import { Button, Group } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { useT } from '#i18n/use-t.ts';
import { Field, type Option } from './field.tsx';

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

interface FormProps<Schema extends z.ZodObject> {
  schema: Schema;
  values: z.input<Schema>;
  label: FieldLabel<Schema>;
  /** Called with what the schema made of the values. */
  onSubmit: (values: z.output<Schema>) => void;
  /** Without it there is no way back to offer. */
  onCancel?: () => void;
  save?: string;
  pending?: boolean;
  /** Why the server refused, under the first field. */
  refused?: string;
  /** What a field is chosen from where its schema does not say: one of these, or some where it holds a list. */
  options?: Readonly<Record<string, readonly Option[]>>;
}

/**
 * A form of a schema's fields, for creating and changing: the schema says which control each has and what is wrong.
 * That is said in place, once a field was changed or all was to be saved. The browser asks before what was changed is lost.
 */
export function ResourceForm<Schema extends z.ZodObject>(props: FormProps<Schema>) {
  const { schema, values, onSubmit, onCancel, save, pending, refused, options } = props;
  const label = props.label as (field: string, option?: string) => string;
  const t = useT('lists');
  const common = useT('common');
  const fields = Object.keys(schema.shape);
  const [begun, setBegun] = useState<Values>(values);
  const [draft, setDraft] = useState<Values>(values);
  // What was changed elsewhere is taken in under what was changed here.
  if (JSON.stringify(begun) !== JSON.stringify(values)) {
    const kept = fields.filter((name) => !same(draft[name], begun[name])).map((name) => [name, draft[name]]);
    setBegun(values);
    setDraft({ ...(values as Values), ...Object.fromEntries(kept) });
  }
  const checked = schema.safeParse(draft);
  const wrong = new Map(checked.error?.issues.map((issue) => [String(issue.path[0]), issue]));
  const [tried, setTried] = useState(false);
  const changed = fields.filter((name) => !same(draft[name], (values as Values)[name]));
  useUnloadGuard(changed.length > 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (checked.success) return onSubmit(checked.data);
    // What is wrong must be marked before it can be looked for.
    flushSync(() => setTried(true));
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={pending}>
      {fields.map((name, at) => {
        const issue = tried || changed.includes(name) ? wrong.get(name) : undefined;
        return (
          <Field
            key={name}
            type={schema.shape[name] as z.ZodType}
            value={draft[name]}
            options={options?.[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
            label={(option) => label(name, option)}
            error={issue ? said(issue, t) : at === 0 ? refused : undefined}
            first={at === 0}
          />
        );
      })}
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
const same = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());

function said(issue: z.core.$ZodIssue, t: ReturnType<typeof useT<'lists'>>): string {
  if (issue.code === 'too_small' && issue.minimum === 1) return t('need');
  return issue.code === 'too_big' ? t('long', { max: Number(issue.maximum) }) : t('invalid');
}
