import { useText } from '#i18n/use-t.ts';
import { Button, Choice, Row, Stack } from '#kit/kit.ts';
import type { PointingControl } from '#scenario';
import { bound } from './bound.ts';
import type { ControlProps } from './form-context.ts';
import { AngleControl } from './number-controls.tsx';

/** As many letters as a segment can show of three. */
const SEGMENT_LETTERS = 11;

/** Two or three short options stand side by side; more of them, and long ones, drop down. */
export function ChoiceControl(props: ControlProps<'choice'>) {
  const words = useText('format');
  const choices = props.field.choices ?? [];
  const options = choices.map((value) => ({ value, label: words(`format:choices.${value}`) }));
  const short = options.length <= 3 && options.every(({ label }) => label.length <= SEGMENT_LETTERS);
  return (
    <Choice
      {...bound(props)}
      value={props.value || (props.field.absent ?? '')}
      look={short ? 'segments' : 'dropdown'}
      options={options}
      {...absentAsNothing(props)}
    />
  );
}

/** The option that stands for nothing stored takes the value out. */
function absentAsNothing({ field, form }: Pick<ControlProps<'choice'>, 'field' | 'form'>) {
  const stored = (value: string) => (value === field.absent ? undefined : value);
  return {
    onPreview: (value: string) => form.onPreview?.(field.path, stored(value)),
    onCommit: (value: string) => form.onCommit(field.path, stored(value)),
  };
}

/** An animation of a model by its name. A name that the file has not stays on offer, as what is stored. */
export function AnimationControl(props: ControlProps<'animation'>) {
  const words = useText('format');
  const { field, form, value: stored } = props;
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

/** Where to look on arrival: as the other side has it, as before, or along a yaw. */
export function HeadingControl(props: ControlProps<'heading'>) {
  const { form, field, value } = props;
  const words = useText('format');
  const choices: Record<string, typeof value> = {
    [field.absent ?? 'absent']: undefined,
    keep: 'keep',
    atAngle: 0,
  };
  const chosen = value === undefined ? field.absent : value === 'keep' ? 'keep' : 'atAngle';
  return (
    <Stack gap="md">
      <Choice
        {...bound(props)}
        value={chosen ?? ''}
        options={Object.keys(choices).map((key) => ({ value: key, label: words(`format:choices.${key}`) }))}
        onPreview={undefined}
        onCommit={(key) => form.onCommit(field.path, choices[key])}
      />
      {typeof value === 'number' && (
        <AngleControl {...props} value={value} label={words('format:fields.heading')} />
      )}
    </Stack>
  );
}

/** The option that makes what the field then points at. */
const NEW = 'new';

/** Something of the document: its id, 'this', or nothing where the field may be without. */
export function TargetControl(props: ControlProps<PointingControl>) {
  const { form, field, value } = props;
  const words = useText('format');
  const { absent } = field;
  const created = form.create?.(field);
  const options = [
    ...(absent ? [{ value: absent, label: words(`format:choices.${absent}`) }] : []),
    ...(form.targets?.(field) ?? []),
    ...(created ? [{ value: NEW, label: created.label }] : []),
  ];
  const stored = (key: string) => (key === absent ? undefined : key === 'this' ? key : Number(key));
  const store = (id: typeof value) => form.onCommit(field.path, id);
  const commit = (key: string) => (key === NEW ? created?.run(store) : store(stored(key)));
  const choice = (
    <Choice
      {...bound(props)}
      value={value === undefined ? (absent ?? '') : String(value)}
      options={options}
      onPreview={undefined}
      onCommit={commit}
    />
  );
  if (field.control !== 'object' || !form.pick || form.disabled) return choice;
  return (
    <Row gap="xs" align="end">
      <Stack grow>{choice}</Stack>
      <Button
        label={words('format:pickInScene')}
        hideLabel
        icon="mouse-pointer-click"
        size="sm"
        variant="quiet"
        onPress={() => form.pick?.(options, commit)}
      />
    </Row>
  );
}
