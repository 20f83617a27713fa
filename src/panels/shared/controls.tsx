import type { ReactNode } from 'react';
import { useT, useText } from '#i18n/use-t.ts';
import { AssetPicker, Button, Color, Label, Menu, Row, Stack, TextField, Toggle } from '#kit/kit.ts';
import type { FieldDescriptor } from '#scenario';
import { bound, textOr } from './bound.ts';
import { AnimationControl, ChoiceControl, HeadingControl, TargetControl } from './choice-controls.tsx';
import { ChoicesControl } from './choices-control.tsx';
import type { ControlProps } from './form-context.ts';
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

type Control = FieldDescriptor['control'];

function TextControl(props: ControlProps) {
  const field = bound(props);
  return <TextField {...field} value={textOr(props.value)} selectsAll={field.autoFocus} />;
}

/** A field of words, beside it the variables whose values it may show: one that is chosen is put at its end. */
function WithNames({ children, ...props }: ControlProps & { children: ReactNode }) {
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
function LongTextControl(props: ControlProps) {
  const value = textOr(props.value);
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

function ValueControl(props: ControlProps) {
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

function ToggleControl(props: ControlProps) {
  return <Toggle {...bound(props)} value={props.value === true} />;
}

function ColorControl(props: ControlProps) {
  return <Color {...bound(props)} value={textOr(props.value) || '#000000'} />;
}

/** A sound is a record with its file's id, a picture is the id alone (docs/reference/scenario-format.md). */
function AssetControl(props: ControlProps) {
  const { field, value, form } = props;
  const options = form.assets?.(field) ?? [];
  const { onFiles } = form;
  const record = typeof value === 'object' && value !== null ? (value as { assetId?: string }) : undefined;
  const stored = (id: string | null): unknown => {
    if (!field.record) return id ?? '';
    if (id === null) return undefined;
    return { assetId: id, assetName: options.find((option) => option.value === id)?.label };
  };
  const chosen = record ? record.assetId : textOr(value);
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
function RowsControl({ field, value, form, label }: ControlProps) {
  const t = useT('lists');
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const columns = field.rows ?? [];
  const commit = (next: unknown[]) => form.onCommit(field.path, next);
  return (
    <Stack gap="sm" label={label} error={form.errors?.[field.path]}>
      <Label text={label} size="strong" />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Row key={at} gap="xs" align="end">
          {columns.map((column) => {
            const placed = { ...column, path: `${field.path}.${at}.${column.path}` };
            const Control = controls[column.control] as (props: ControlProps) => ReactNode;
            return (
              <Stack key={column.path} grow>
                <Control
                  field={placed}
                  value={row[column.path]}
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
export const controls = {
  text: TextControl,
  longtext: LongTextControl,
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
  day: (props) => <TextField {...bound(props)} value={textOr(props.value)} kind="date" />,
  time: (props) => <TextField {...bound(props)} value={textOr(props.value)} kind="datetime-local" />,
  words: WordsControl,
  one: OneControl,
  some: SomeControl,
  rows: RowsControl,
} satisfies Record<Control, (props: ControlProps) => ReactNode>;
