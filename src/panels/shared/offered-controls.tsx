import { Choice, Choices } from '#kit/kit.ts';
import { bound } from './bound.ts';
import type { ControlProps } from './form-context.ts';

/** What the form offers for a field, or the options that its schema has. */
const offered = ({ field, form }: Pick<ControlProps<'one'>, 'field' | 'form'>) =>
  form.targets?.(field) ??
  (field.choices ?? []).map((value) => ({ value, label: form.words?.(field, value) ?? value }));

/** One of what is offered. */
export const OneControl = (props: ControlProps<'one'>) => (
  <Choice
    {...bound(props)}
    value={props.value ?? ''}
    options={offered(props)}
    onSearch={props.form.search?.(props.field)}
  />
);

/** Some of what is offered. */
export const SomeControl = (props: ControlProps<'some'>) => (
  <Choices {...bound(props)} value={props.value ?? []} options={offered(props)} />
);

/** Any words. */
export const WordsControl = (props: ControlProps<'words'>) => (
  <Choices {...bound(props)} value={props.value ?? []} />
);
