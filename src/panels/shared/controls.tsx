import type { ReactNode } from 'react';
import { useT, useText } from '#i18n/use-t.ts';
import { AssetPicker, Button, Color, Label, Menu, Row, Stack, TextField, Toggle } from '#kit/kit.ts';
import type { FieldDescriptor } from '#scenario';
import { bound } from './bound.ts';
import { AnimationControl, ChoiceControl, HeadingControl, TargetControl } from './choice-controls.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { type Row as Cells, read } from './field-values.ts';
import type { Control, ControlProps } from './form-context.ts';
import {
  AmountControl,
  AngleControl,
  MoneyControl,
  NumberControl,
  OptionalNumberControl,
  OptionalSecondsControl,
  SliderControl,
} from './number-controls.tsx';
import { OneControl, SomeControl, WordsControl } from './offered-controls.tsx';

function TextControl(props: ControlProps<'text'>) {
  const field = bound(props);
  return <TextField {...field} value={props.value ?? ''} selectsAll={field.autoFocus} />;
}

/** A field of words, beside it the variables whose values it may show: one that is chosen is put at its end. */
function WithNames({ children, ...props }: ControlProps<'longtext' | 'value'> & { children: ReactNode }) {
  const words = useText('format');
  const { form, field, value } = props;
  const { newName } = form;
  if (!form.names?.length || form.disabled) return children;
  const insert = (name: string) => form.onCommit(field.path, `${value ?? ''}%${name}%`);
  return (
    <Row gap="xs" align="end">
      <Stack grow>{children}</Stack>
      <Menu
        label={words('format:insertVariable')}
        hideLabel
        icon="variable"
        size="sm"
        variant="quiet"
        items={[
          ...form.names.map((name) => ({ key: name, label: name, onSelect: () => insert(name) })),
          ...(newName
            ? [
                {
                  key: '',
                  label: words('format:newVariable'),
                  divided: true,
                  onSelect: () => newName(insert),
                },
              ]
            : []),
        ]}
      />
    </Row>
  );
}

/** The words that a new text begins with are selected when it is opened: they are there to be replaced. */
function LongTextControl(props: ControlProps<'longtext'>) {
  const { value = '' } = props;
  const isNew = value === useT('editor')('newText');
  return (
    <WithNames {...props}>
      <TextField {...bound(props)} value={value} multiline rows={4} selectsAll={isNew} />
    </WithNames>
  );
}

/** What reads as a number is one in the file; anything else is text, %names% included. */
const asValue = (words: string): string | number =>
  words.trim() !== '' && Number.isFinite(Number(words)) ? Number(words) : words;

function ValueControl(props: ControlProps<'value'>) {
  const { form, field } = props;
  return (
    <WithNames {...props}>
      <TextField
        {...bound(props)}
        value={String(props.value ?? '')}
        digits={!Number.isNaN(Number(props.value ?? ''))}
        onPreview={(words) => form.onPreview?.(field.path, words)}
        onCommit={(words) => form.onCommit(field.path, asValue(words))}
      />
    </WithNames>
  );
}

/** No password that a browser keeps is meant. */
const SecretControl = (props: ControlProps<'secret'>) => (
  <TextField {...bound(props)} value={props.value ?? ''} kind="password" autoComplete="new-password" />
);

function ToggleControl(props: ControlProps<'toggle'>) {
  return <Toggle {...bound(props)} value={props.value ?? props.field.on ?? false} />;
}

function ColorControl(props: ControlProps<'color'>) {
  return <Color {...bound(props)} value={props.value || '#000000'} />;
}

const DayControl = (props: ControlProps<'day'>) => (
  <TextField {...bound(props)} value={props.value ?? ''} kind="date" />
);
const TimeControl = (props: ControlProps<'time' | 'instant'>) => (
  <TextField {...bound(props)} value={props.value ?? ''} kind="datetime-local" />
);

/** A sound is a record with its file's id, a picture is the id alone (docs/reference/scenario-format.md). */
function AssetControl(props: ControlProps<'asset'>) {
  const { field, value, form } = props;
  const options = form.assets?.(field) ?? [];
  const { onFiles } = form;
  const stored = (id: string | null): typeof value => {
    if (!field.record) return id ?? '';
    if (id === null) return undefined;
    return { assetId: id, assetName: options.find((option) => option.value === id)?.label };
  };
  const chosen = typeof value === 'object' ? value.assetId : value;
  return (
    <AssetPicker
      {...bound(props)}
      value={chosen || null}
      options={options}
      sources={form.sources?.(field)}
      clearable={field.record}
      accept={form.accept?.(field)}
      onFiles={onFiles && ((files) => onFiles(field, files))}
      onPreview={(id) => form.onPreview?.(field.path, stored(id))}
      onCommit={(id) => form.onCommit(field.path, stored(id))}
    />
  );
}

/** Things that have the same fields, a row each. */
function RowsControl({ field, value: rows = [], form, label }: ControlProps<'rows'>) {
  const t = useT('lists');
  const columns = field.rows ?? [];
  const commit = (next: readonly Cells[]) => form.onCommit(field.path, next);
  return (
    <Stack gap="sm" label={label} error={form.errors?.[field.path]}>
      <Label text={label} size="strong" />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Row key={at} gap="xs" align="end">
          {columns.map((column) => {
            const placed = { ...column, path: `${field.path}.${at}.${column.path}` };
            return (
              <Stack key={column.path} grow>
                <FieldControl
                  field={placed}
                  stored={row[column.path]}
                  whole={row}
                  form={form}
                  label={form.words?.(placed) ?? column.label}
                />
              </Stack>
            );
          })}
          <Button
            label={t('removeRow', { number: at + 1 })}
            hideLabel
            icon="trash-2"
            variant="quiet"
            disabled={form.disabled}
            onPress={() => commit(rows.filter((_, other) => other !== at))}
          />
        </Row>
      ))}
      <Row>
        <Button
          label={t('addRow')}
          icon="plus"
          variant="quiet"
          disabled={form.disabled}
          onPress={() => commit([...rows, Object.fromEntries(columns.map(({ path }) => [path, '']))])}
        />
      </Row>
    </Stack>
  );
}

/** A control for every kind of field; a new kind does not compile until it is here. */
const controls: { [Kind in Control]: (props: ControlProps<Kind>) => ReactNode } = {
  text: TextControl,
  longtext: LongTextControl,
  secret: SecretControl,
  number: NumberControl,
  angle: AngleControl,
  slider: SliderControl,
  toggle: ToggleControl,
  choice: ChoiceControl,
  color: ColorControl,
  asset: AssetControl,
  amount: AmountControl,
  value: ValueControl,
  seconds: OptionalSecondsControl,
  heading: HeadingControl,
  choices: ChoicesControl,
  animation: AnimationControl,
  object: TargetControl,
  scene: TargetControl,
  variable: TargetControl,
  'run-event': TargetControl,
  'optional-number': OptionalNumberControl,
  money: MoneyControl,
  day: DayControl,
  time: TimeControl,
  instant: TimeControl,
  words: WordsControl,
  one: OneControl,
  some: SomeControl,
  rows: RowsControl,
};

interface FieldControlProps<Kind extends Control> extends Omit<ControlProps<Kind>, 'field' | 'value'> {
  field: FieldDescriptor & { control: Kind };
  /** What is stored at the field's path. */
  stored: unknown;
}

/** A field as its kind is drawn. */
export function FieldControl<Kind extends Control>({
  field,
  stored,
  whole,
  form,
  label,
}: FieldControlProps<Kind>): ReactNode {
  const control: Kind = field.control;
  const Drawn: (props: ControlProps<Kind>) => ReactNode = controls[control];
  return <Drawn field={field} value={read[control](stored, whole)} whole={whole} form={form} label={label} />;
}
