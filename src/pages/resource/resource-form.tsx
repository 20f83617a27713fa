import { Button, Checkbox, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { useT } from '#i18n/use-t.ts';

type Values = Record<string, unknown>;

interface FormProps<Schema extends z.ZodObject> {
  schema: Schema;
  values: z.input<Schema>;
  /** What a field is called, and an option of one. */
  label: (field: string, option?: string) => string;
  /** Called with what the schema made of the values. */
  onSubmit: (values: z.output<Schema>) => void;
  onCancel: () => void;
  save?: string;
  pending?: boolean;
  /** Why the server refused, under the first field. */
  refused?: string;
}

/**
 * A form of a schema's fields, for creating and changing: the schema says which control each has and what is wrong.
 * That is said in place, once a field was changed or all was to be saved. The browser asks before what was changed is lost.
 */
export function ResourceForm<Schema extends z.ZodObject>(props: FormProps<Schema>) {
  const { schema, values, label, onSubmit, onCancel, save, pending, refused } = props;
  const t = useT('lists');
  const common = useT('common');
  const [draft, setDraft] = useState<Values>(values);
  const checked = schema.safeParse(draft);
  const wrong = new Map(checked.error?.issues.map((issue) => [String(issue.path[0]), issue]));
  const fields = Object.keys(schema.shape);
  const [tried, setTried] = useState(false);
  const changed = fields.filter((name) => draft[name] !== (values as Values)[name]);
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
            type={innerOf(schema.shape[name] as z.ZodType)}
            value={draft[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
            label={(option) => label(name, option)}
            error={issue ? said(issue, t) : at === 0 ? refused : undefined}
            first={at === 0}
          />
        );
      })}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
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

interface FieldProps {
  type: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  label: (option?: string) => string;
  error: string | undefined;
  first: boolean;
}

function Field({ type, value, onChange, label, error, first }: FieldProps) {
  const common = { label: label(), error, mb: 'sm', 'data-autofocus': first || undefined };
  if (type instanceof z.ZodBoolean)
    return (
      <Checkbox
        {...common}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (type instanceof z.ZodEnum) {
    const data = type.options.map((option) => ({ value: String(option), label: label(String(option)) }));
    return (
      <Select {...common} data={data} value={String(value ?? '')} allowDeselect={false} onChange={onChange} />
    );
  }
  if (type instanceof z.ZodNumber)
    return <NumberInput {...common} value={Number(value)} onChange={onChange} />;
  return (
    <TextInput
      {...common}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={first ? (event) => event.currentTarget.select() : undefined}
    />
  );
}

/** The type within optional, nullable and defaulted ones. */
function innerOf(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return innerOf(type.unwrap() as z.ZodType);
  return type;
}

function said(issue: z.core.$ZodIssue, t: ReturnType<typeof useT<'lists'>>): string {
  if (issue.code === 'too_small' && issue.minimum === 1) return t('need');
  return issue.code === 'too_big' ? t('long', { max: Number(issue.maximum) }) : t('invalid');
}
