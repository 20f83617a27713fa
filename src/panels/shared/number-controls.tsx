import { amountOf, minorOf } from '#catalog/money.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { NumberField, Slider, Stack, TextField, Toggle } from '#kit/kit.ts';
import { readNumber } from '#kit/numbers.ts';
import { bound } from './bound.ts';
import type { ControlProps } from './form-context.ts';
import { valueAt } from './paths.ts';

export function NumberControl(props: ControlProps<'number'>) {
  const { unit, min, max, step, fallback = min ?? 0 } = props.field;
  const t = useT('common');
  if (unit === 'ms') return <SecondsControl {...props} />;
  return (
    <NumberField
      {...bound(props)}
      value={props.value ?? fallback}
      unit={unit && t(`unit.${unit}`)}
      min={min}
      max={max}
      step={step}
      digits={2}
    />
  );
}

/** A number, or nothing. What is typed and is no number stays as it was typed, for the schema to refuse. */
function NumberText({
  shown,
  stored,
  ...props
}: ControlProps<'optional-number'> & {
  shown: (value: number) => number;
  stored: (typed: number) => number;
}) {
  const { form, field, value } = props;
  const read = (words: string) => {
    const typed = readNumber(words);
    if (words.trim() === '') return undefined;
    return typed === undefined ? words : stored(typed);
  };
  const text = typeof value === 'number' ? shown(value) : (value ?? '');
  return (
    <TextField
      {...bound(props)}
      value={String(text)}
      digits
      onPreview={(words) => form.onPreview?.(field.path, read(words))}
      onCommit={(words) => form.onCommit(field.path, read(words))}
    />
  );
}

const asItIs = (value: number): number => value;

export const OptionalNumberControl = (props: ControlProps<'optional-number'>) => (
  <NumberText {...props} shown={asItIs} stored={asItIs} />
);

/** An amount as people write it, of the currency that is chosen beside it. */
export function MoneyControl(props: ControlProps<'money'>) {
  const currency = String(valueAt(props.whole, props.field.currency ?? 'currency') ?? '');
  return (
    <NumberText
      {...props}
      shown={(minor) => amountOf(minor, currency)}
      stored={(amount) => minorOf(amount, currency)}
    />
  );
}

/** Files hold milliseconds; nobody thinks in them. */
export function SecondsControl(props: ControlProps<'number'>) {
  const { min, max } = props.field;
  const t = useT('common');
  const field = bound(props);
  const milliseconds = (seconds: number) => Math.round(seconds * 1000);
  return (
    <NumberField
      {...field}
      value={(props.value ?? min ?? 0) / 1000}
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
export function AngleControl(props: ControlProps<'angle'>) {
  const { min = -180, max = 180, step = 1 } = props.field;
  const t = useT('common');
  return (
    <NumberField
      {...bound(props)}
      value={props.value ?? 0}
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
export function SliderControl(props: ControlProps<'slider'>) {
  const { unit, min = 0, max = 1, step } = props.field;
  const t = useT('common');
  const share = !unit && min === 0 && max === 1;
  return (
    <Slider
      {...bound(props)}
      value={props.value ?? min}
      min={min}
      max={max}
      step={step}
      unit={unit && t(`unit.${unit}`)}
      format={share ? (value) => `${Math.round(value * 100)} %` : undefined}
    />
  );
}

/** A number, or by a switch a text in which %names% of variables stand for numbers. */
export function AmountControl(props: ControlProps<'amount'>) {
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
          value={value ?? field.fallback ?? 0}
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
export function OptionalSecondsControl(props: ControlProps<'seconds'>) {
  const { form, field, value } = props;
  const t = useT('common');
  const words = useText('format');
  const on = value !== undefined;
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
