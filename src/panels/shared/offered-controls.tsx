import { Choice, Choices } from '#kit/kit.ts';
import { bound } from './bound.ts';
import type { ControlProps } from './form-context.ts';

/** What the form offers for a field, or the options that its schema has. */
const offered = ({ field, form }: ControlProps) =>
  form.targets?.(field) ??
  (field.choices ?? []).map((value) => ({ value, label: form.words?.(field, value) ?? value }));

/** One of what is offered. */
export function OneControl(props: ControlProps) {
  const { value } = props;
  const chosen = value === undefined || value === null ? '' : String(value);
  return <Choice {...bound(props)} value={chosen} options={offered(props)} />;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Some of what is offered. */
export const SomeControl = (props: ControlProps) => (
  <Choices {...bound(props)} value={listOf(props.value)} options={offered(props)} />
);

/** Any words. */
export const WordsControl = (props: ControlProps) => (
  <Choices {...bound(props)} value={listOf(props.value)} />
);
