import {
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';

/** A thing to be chosen; the empty value stands for none. */
export interface Option {
  value: string;
  label: string;
}

/** What a field of each kind holds while it is written; an empty number is ''. */
interface ValueOf {
  switch: boolean;
  choice: string;
  choices: string[];
  number: number | '';
  words: string[];
  line: string;
  /** Text of several lines. */
  text: string;
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM-DDTHH:MM, in the zone that is said beside it. */
  time: string;
}
type FieldKind = keyof ValueOf;

type Common = Pick<TextInputProps, 'label' | 'error' | 'mb'> & { 'data-autofocus'?: true | undefined };

interface ControlProps<Kind extends FieldKind> {
  value: ValueOf[Kind];
  onChange: (value: ValueOf[Kind]) => void;
  /** Of a choice. */
  options: Option[];
  common: Common;
}

const controls: { [Kind in FieldKind]: (props: ControlProps<Kind>) => ReactNode } = {
  switch: ({ value, onChange, common }) => (
    <Checkbox {...common} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  ),
  choice: ({ value, onChange, options, common }) => (
    <Select
      {...common}
      data={options}
      searchable={options.length > 8}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  ),
  choices: ({ value, onChange, options, common }) => (
    <MultiSelect
      {...common}
      data={options}
      searchable={options.length > 8}
      value={value}
      onChange={onChange}
    />
  ),
  number: ({ value, onChange, common }) => (
    <NumberInput
      {...common}
      value={value}
      onChange={(given) => onChange(given === '' ? '' : Number(given))}
    />
  ),
  words: ({ value, onChange, common }) => (
    <TagsInput {...common} value={value} onChange={onChange} clearable />
  ),
  line: (props) => <Line {...props} />,
  text: ({ value, onChange, common }) => (
    <Textarea
      {...common}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={10}
    />
  ),
  day: (props) => <Line {...props} type="date" />,
  time: (props) => <Line {...props} type="datetime-local" />,
};

function Line({
  value,
  onChange,
  common,
  type,
}: ControlProps<'line'> & { type?: 'date' | 'datetime-local' }) {
  return (
    <TextInput
      {...common}
      type={type ?? 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={common['data-autofocus'] ? (event) => event.currentTarget.select() : undefined}
    />
  );
}

interface FieldProps {
  type: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  /** What it is called, or an option of it. */
  label: (option?: string) => string;
  error: string | undefined;
  first: boolean;
  /** What is chosen among, where its schema does not say. */
  options: readonly Option[] | undefined;
}

/** A field of a form: its schema says of which kind it is, and what it gives where it is left empty. */
export function Field({ type, value, onChange, label, error, first, options }: FieldProps) {
  const inner = innerOf(type);
  const kind = kindOf(inner, options !== undefined);
  const named = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  const given = options ?? named.map((one) => ({ value: one, label: label(one) }));
  return drawn(kind, {
    value: held(kind, value),
    onChange: (next) => onChange(stored(kind, type, inner, next)),
    options: [...given],
    common: { label: label(), error, mb: 'sm', 'data-autofocus': first || undefined },
  });
}

const drawn = <Kind extends FieldKind>(kind: Kind, props: ControlProps<Kind>): ReactNode =>
  controls[kind](props);

function kindOf(type: z.ZodType, chosen: boolean): FieldKind {
  if (chosen) return type instanceof z.ZodArray ? 'choices' : 'choice';
  if (type instanceof z.ZodBoolean) return 'switch';
  if (type instanceof z.ZodEnum) return 'choice';
  if (type instanceof z.ZodNumber) return 'number';
  if (type instanceof z.ZodArray) return 'words';
  if (type instanceof z.ZodISODate) return 'day';
  if (type instanceof z.ZodISODateTime) return 'time';
  return type instanceof z.ZodString && (type.maxLength ?? 0) >= 1000 ? 'text' : 'line';
}

/** What a field holds, as its control has it. */
function held<Kind extends FieldKind>(kind: Kind, value: unknown): ValueOf[Kind] {
  const made: { [K in FieldKind]: () => ValueOf[K] } = {
    switch: () => value === true,
    choice: () => String(value ?? ''),
    choices: () => listed(value),
    number: () => (value === null || value === undefined || value === '' ? '' : Number(value)),
    words: () => listed(value),
    line: () => String(value ?? ''),
    text: () => String(value ?? ''),
    day: () => String(value ?? ''),
    time: () => String(value ?? ''),
  };
  return made[kind]();
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What a control gave, as the schema takes it: numbers that were chosen are numbers, nothing is null or absent. */
function stored(kind: FieldKind, type: z.ZodType, inner: z.ZodType, given: ValueOf[FieldKind]): unknown {
  if (given === '' && (kind === 'number' || kind === 'choice'))
    return type instanceof z.ZodNullable ? null : undefined;
  if (typeof given === 'string' && given !== '' && inner instanceof z.ZodNumber) return Number(given);
  if (Array.isArray(given) && inner instanceof z.ZodArray && inner.element instanceof z.ZodNumber)
    return given.map(Number);
  return given;
}

/** The type within optional, nullable and defaulted ones; of several the first. */
function innerOf(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return innerOf(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodUnion) return innerOf(type.options[0] as z.ZodType);
  return type;
}
