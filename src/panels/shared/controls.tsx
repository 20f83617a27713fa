import type { ReactNode } from 'react';
import { useT, useText } from '#i18n/use-t.ts';
import { AssetPicker, Choice, Color, NumberField, Slider, Stack, TextField, Toggle } from '#kit/kit.ts';
import type { FieldDescriptor } from '#scenario';
import { ChoicesControl } from './choices-control.tsx';
import type { ControlProps } from './form-context.ts';

type Control = FieldDescriptor['control'];

/** What each word takes of the form: name, refusals and the three ends of an edit, bound to the path. */
function bound({ field, form, label }: ControlProps) {
  const { path } = field;
  return {
    label,
    disabled: form.disabled,
    error: form.errors?.[path],
    help: form.help?.(field),
    onPreview: (value: unknown) => form.onPreview?.(path, value),
    onCommit: (value: unknown) => form.onCommit(path, value),
    onCancel: () => form.onCancel?.(path),
  };
}

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function TextControl(props: ControlProps) {
  return <TextField {...bound(props)} value={text(props.value)} />;
}

/** The words that a new text begins with are selected when it is opened: they are there to be replaced. */
function LongTextControl(props: ControlProps) {
  const value = text(props.value);
  const isNew = value === useT('editor')('newText');
  return <TextField {...bound(props)} value={value} multiline rows={4} selectsAll={isNew} />;
}

function NumberControl(props: ControlProps) {
  const { unit, min, max, step, fallback = min ?? 0 } = props.field;
  const t = useT('common');
  if (unit === 'ms') return <SecondsControl {...props} />;
  return (
    <NumberField
      {...bound(props)}
      value={number(props.value, fallback)}
      unit={unit && t(`unit.${unit}`)}
      min={min}
      max={max}
      step={step}
      digits={2}
    />
  );
}

/** Files hold milliseconds; nobody thinks in them. */
function SecondsControl(props: ControlProps) {
  const { min, max } = props.field;
  const t = useT('common');
  const field = bound(props);
  const milliseconds = (seconds: number) => Math.round(seconds * 1000);
  return (
    <NumberField
      {...field}
      value={number(props.value, min ?? 0) / 1000}
      unit={t('unit.s')}
      min={min === undefined ? undefined : min / 1000}
      max={max === undefined ? undefined : max / 1000}
      step={0.5}
      digits={2}
      onPreview={(seconds) => field.onPreview(milliseconds(seconds))}
      onCommit={(seconds) => field.onCommit(milliseconds(seconds))}
    />
  );
}

/** A full turn counts on behind the image; a pitch ends at the poles. */
function AngleControl(props: ControlProps) {
  const { min = -180, max = 180, step = 1 } = props.field;
  const t = useT('common');
  return (
    <NumberField
      {...bound(props)}
      value={number(props.value, 0)}
      unit={t('unit.deg')}
      min={min}
      max={max}
      step={step}
      digits={1}
      wrap={max - min >= 360}
    />
  );
}

/** A share from 0 to 1 reads as per cent. */
function SliderControl(props: ControlProps) {
  const { unit, min = 0, max = 1, step } = props.field;
  const t = useT('common');
  const share = !unit && min === 0 && max === 1;
  return (
    <Slider
      {...bound(props)}
      value={number(props.value, min)}
      min={min}
      max={max}
      step={step}
      unit={unit && t(`unit.${unit}`)}
      format={share ? (value) => `${Math.round(value * 100)} %` : undefined}
    />
  );
}

function ToggleControl(props: ControlProps) {
  return <Toggle {...bound(props)} value={props.value === true} />;
}

/** As many letters as a segment can show of three. */
const SEGMENT_LETTERS = 11;

/** Two or three short options stand side by side; more of them, and long ones, drop down. */
function ChoiceControl(props: ControlProps) {
  const words = useText('format');
  const choices = props.field.choices ?? [];
  const options = choices.map((value) => ({ value, label: words(`format:choices.${value}`) }));
  const short = options.length <= 3 && options.every(({ label }) => label.length <= SEGMENT_LETTERS);
  return (
    <Choice
      {...bound(props)}
      value={text(props.value) || (props.field.absent ?? '')}
      look={short ? 'segments' : 'dropdown'}
      options={options}
      {...absentAsNothing(props)}
    />
  );
}

/** The option that stands for nothing stored takes the value out. */
function absentAsNothing({ field, form }: ControlProps) {
  const stored = (value: string) => (value === field.absent ? undefined : value);
  return {
    onPreview: (value: string) => form.onPreview?.(field.path, stored(value)),
    onCommit: (value: string) => form.onCommit(field.path, stored(value)),
  };
}

/** An animation of a model by its name. A name that the file has not stays on offer, as what is stored. */
function AnimationControl(props: ControlProps) {
  const words = useText('format');
  const { field, form } = props;
  const stored = text(props.value);
  const known = form.animations?.() ?? [];
  const names = stored && !known.includes(stored) ? [stored, ...known] : known;
  return (
    <Choice
      {...bound(props)}
      value={stored || field.absent!}
      options={[
        { value: field.absent!, label: words(`format:choices.${field.absent}`) },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      {...absentAsNothing(props)}
    />
  );
}

function ColorControl(props: ControlProps) {
  return <Color {...bound(props)} value={text(props.value) || '#000000'} />;
}

/** A sound is a record with its file's id, a picture is the id alone (format.md). */
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
  const chosen = record ? record.assetId : text(value);
  return (
    <AssetPicker
      {...bound(props)}
      value={chosen || null}
      options={options}
      clearable={field.record}
      accept={form.accept?.(field)}
      onFiles={onFiles && ((files) => onFiles(field, files))}
      onPreview={(id) => form.onPreview?.(field.path, stored(id))}
      onCommit={(id) => form.onCommit(field.path, stored(id))}
    />
  );
}

/** What reads as a number is one in the file; anything else is text, %names% included. */
const asValue = (words: string): string | number =>
  words.trim() !== '' && Number.isFinite(Number(words)) ? Number(words) : words;

function ValueControl(props: ControlProps) {
  const { form, field } = props;
  return (
    <TextField
      {...bound(props)}
      value={String(props.value ?? '')}
      onPreview={(words) => form.onPreview?.(field.path, words)}
      onCommit={(words) => form.onCommit(field.path, asValue(words))}
    />
  );
}

/** A number, or by a switch a text in which %names% of variables stand for numbers. */
function AmountControl(props: ControlProps) {
  const { form, field, value } = props;
  const { unit, min, step } = field;
  const t = useT('common');
  const words = useText('format');
  const worded = typeof value === 'string';
  return (
    <Stack gap="sm">
      {worded ? (
        <TextField {...bound(props)} value={value} />
      ) : (
        <NumberField
          {...bound(props)}
          value={number(value, field.fallback ?? 0)}
          unit={unit && t(`unit.${unit}`)}
          min={min}
          step={step}
          digits={2}
        />
      )}
      <Toggle
        label={words('format:fields.worded')}
        value={worded}
        disabled={form.disabled}
        onCommit={(on) => form.onCommit(field.path, on ? String(value ?? 0) : Number(value) || 0)}
      />
    </Stack>
  );
}

/** Seconds that may be left out. */
function OptionalSecondsControl(props: ControlProps) {
  const { form, field, value } = props;
  const t = useT('common');
  const words = useText('format');
  const on = typeof value === 'number';
  return (
    <Stack gap="sm">
      <Toggle
        {...bound(props)}
        value={on}
        onPreview={() => undefined}
        onCommit={(next) => form.onCommit(field.path, next ? field.fallback : undefined)}
      />
      {on && (
        <NumberField
          {...bound(props)}
          label={words('format:fields.seconds')}
          value={value}
          unit={t('unit.s')}
          min={field.min}
          step={field.step}
          digits={2}
        />
      )}
    </Stack>
  );
}

/** Where to look on arrival: as the other side has it, as before, or along a yaw. */
function HeadingControl(props: ControlProps) {
  const { form, field, value } = props;
  const words = useText('format');
  const choices = { [field.absent ?? 'absent']: undefined, keep: 'keep', atAngle: 0 };
  const chosen = value === undefined ? field.absent : value === 'keep' ? 'keep' : 'atAngle';
  return (
    <Stack gap="md">
      <Choice
        {...bound(props)}
        value={chosen ?? ''}
        options={Object.keys(choices).map((key) => ({ value: key, label: words(`format:choices.${key}`) }))}
        onCommit={(key) => form.onCommit(field.path, choices[key])}
      />
      {typeof value === 'number' && <AngleControl {...props} label={words('format:fields.heading')} />}
    </Stack>
  );
}

/** Something of the document: its id, 'this', or nothing where the field may be without. */
function TargetControl(props: ControlProps) {
  const { form, field, value } = props;
  const words = useText('format');
  const { absent } = field;
  const options = [
    ...(absent ? [{ value: absent, label: words(`format:choices.${absent}`) }] : []),
    ...(form.targets?.(field) ?? []),
  ];
  const stored = (key: string) => (key === absent ? undefined : key === 'this' ? key : Number(key));
  return (
    <Choice
      {...bound(props)}
      value={value === undefined ? (absent ?? '') : String(value)}
      options={options}
      onCommit={(key) => form.onCommit(field.path, stored(key))}
    />
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
} satisfies Record<Control, (props: ControlProps) => ReactNode>;
