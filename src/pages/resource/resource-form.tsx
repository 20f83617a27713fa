import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
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
  /** Without it there is no way back to offer. */
  onCancel?: () => void;
  save?: string;
  pending?: boolean;
  /** Why the server refused, under the first field. */
  refused?: string;
  /** What a field is chosen from where its schema does not say: one of these, or some where it holds a list. */
  options?: Readonly<Record<string, readonly Option[]>>;
}

/** A thing to be chosen; the empty value stands for none. */
export interface Option {
  value: string;
  label: string;
}

/**
 * A form of a schema's fields, for creating and changing: the schema says which control each has and what is wrong.
 * That is said in place, once a field was changed or all was to be saved. The browser asks before what was changed is lost.
 */
export function ResourceForm<Schema extends z.ZodObject>(props: FormProps<Schema>) {
  const { schema, values, label, onSubmit, onCancel, save, pending, refused, options } = props;
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
            type={innerOf(schema.shape[name] as z.ZodType)}
            optional={schema.shape[name] instanceof z.ZodNullable}
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

interface FieldProps {
  type: z.ZodType;
  /** Whether it may be left empty: null then. */
  optional: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  label: (option?: string) => string;
  error: string | undefined;
  first: boolean;
  options: readonly Option[] | undefined;
}

function Field({ type, optional, value, onChange, label, error, first, options }: FieldProps) {
  const common = { label: label(), error, mb: 'sm', 'data-autofocus': first || undefined };
  if (options)
    return <Chosen type={type} value={value} onChange={onChange} options={options} common={common} />;
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
  if (type instanceof z.ZodNumber) {
    const number = optional && (value === null || value === '') ? '' : Number(value);
    const read = (given: string | number) => onChange(optional && given === '' ? null : given);
    return <NumberInput {...common} value={number} onChange={read} />;
  }
  if (type instanceof z.ZodArray)
    return <TagsInput {...common} value={value as string[]} onChange={onChange} clearable />;
  const written = { value: String(value ?? ''), onChange: onWritten(onChange) };
  // What may be long is written in lines.
  if (type instanceof z.ZodString && (type.maxLength ?? 0) >= 1000)
    return <Textarea {...common} {...written} autosize minRows={2} maxRows={10} />;
  return (
    <TextInput
      {...common}
      {...written}
      type={inputOf(type)}
      onFocus={first ? (event) => event.currentTarget.select() : undefined}
    />
  );
}

/** The browser's own controls for days and local times. */
const inputOf = (type: z.ZodType): 'date' | 'datetime-local' | 'text' =>
  type instanceof z.ZodISODate ? 'date' : type instanceof z.ZodISODateTime ? 'datetime-local' : 'text';

const onWritten =
  (onChange: (value: unknown) => void) =>
  (event: { currentTarget: { value: string } }): void =>
    onChange(event.currentTarget.value);

interface ChosenProps {
  type: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  options: readonly Option[];
  common: { label: string; error: string | undefined };
}

/** A field that is chosen: numbers are numbers again, and nothing is null. */
function Chosen({ type, value, onChange, options, common }: ChosenProps) {
  const chosen = { ...common, data: [...options], searchable: options.length > 8 };
  if (type instanceof z.ZodArray) {
    const numbers = type.element instanceof z.ZodNumber;
    return (
      <MultiSelect
        {...chosen}
        value={(value as unknown[]).map(String)}
        onChange={(values) => onChange(numbers ? values.map(Number) : values)}
      />
    );
  }
  const read = (text: string) => (type instanceof z.ZodNumber ? Number(text) : text);
  return (
    <Select
      {...chosen}
      value={String(value ?? '')}
      allowDeselect={false}
      onChange={(text) => onChange(text ? read(text) : null)}
    />
  );
}

/** Whether two values of a field are alike, lists by what they hold. */
const same = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.join() === b.join());

/** The type within optional, nullable and defaulted ones; of several the first. */
function innerOf(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return innerOf(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodUnion) return innerOf(type.options[0] as z.ZodType);
  return type;
}

function said(issue: z.core.$ZodIssue, t: ReturnType<typeof useT<'lists'>>): string {
  if (issue.code === 'too_small' && issue.minimum === 1) return t('need');
  return issue.code === 'too_big' ? t('long', { max: Number(issue.maximum) }) : t('invalid');
}
