import { useText } from '#i18n/use-t.ts';
import { Divider, Label, Row, Stack, type Surface, useKit } from '#kit/kit.ts';
import type { FieldDescriptor } from '#scenario';
import { FieldControl } from './controls.tsx';
import type { FormContext } from './form-context.ts';
import { linesOf } from './lines.ts';
import { valueAt } from './paths.ts';

export interface FormForProps extends FormContext {
  /** Which thing is edited: with another id every field begins anew, so no draft crosses over. */
  id: string | number;
  fields: readonly FieldDescriptor[];
  /** The whole object that the paths of the fields lead into. */
  value: unknown;
  /** Leaves the sections' names out, where the panel has its own. */
  plain?: boolean;
}

/** Numbers in a line: where fingers press, each needs the width for its two buttons. */
const perLine: Record<Surface, number> = { flat: 3, headset: 1 };

/** Any schema's fields as a form, in sections, the same on both surfaces. */
export function FormFor({ id, fields, value, plain, ...form }: FormForProps) {
  const words = useText('format', 'common');
  const { surface } = useKit();
  return (
    <Stack gap="lg">
      {sectionsOf(fields.filter((field) => isShown(field, value))).map(({ name, members }, index) => (
        <Stack key={`${id} ${name}`} gap="md" label={name && words(`format:sections.${name}`)}>
          {!plain && index > 0 && <Divider />}
          {!plain && name && <Label text={words(`format:sections.${name}`)} size="strong" />}
          {linesOf(members, perLine[surface]).map((line) => (
            <FormLine key={line[0]?.path} line={line} fields={fields} value={value} form={form} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

interface FormLineProps {
  line: FieldDescriptor[];
  fields: readonly FieldDescriptor[];
  value: unknown;
  form: FormContext;
}

function FormLine({ line, fields, value, form }: FormLineProps) {
  const words = useText('format');
  const whyOff = ({ needs }: FieldDescriptor) => words(`format:needs.${needs}`);
  const whyOn = ({ path }: FieldDescriptor) => words(`format:byDefault.${path}`);
  const contextOf = (field: FieldDescriptor): FormContext => {
    if (isOff(field, value, fields)) return { ...form, disabled: true, help: whyOff };
    return field.on && valueAt(value, field.path) === undefined ? { ...form, help: whyOn } : form;
  };
  const drawn = line.map((field) => {
    return (
      <FieldControl
        key={field.path}
        field={field}
        stored={valueAt(value, field.path)}
        whole={value}
        form={contextOf(field)}
        label={form.words?.(field) ?? words(`format:${field.label}`)}
      />
    );
  });
  return line.length > 1 ? (
    <Row gap="sm" align="start">
      {drawn}
    </Row>
  ) : (
    drawn[0]
  );
}

/** The switch that the field needs is there, and off. */
const isOff = ({ needs }: FieldDescriptor, value: unknown, fields: readonly FieldDescriptor[]): boolean =>
  needs !== undefined && (valueAt(value, needs) ?? fields.find(({ path }) => path === needs)?.on) !== true;

const isShown = ({ shownWhen }: FieldDescriptor, value: unknown): boolean =>
  !shownWhen || shownWhen.is.includes(valueAt(value, shownWhen.path));

/** Fields by section, sections in the order of their first field. */
function sectionsOf(fields: readonly FieldDescriptor[]): { name: string; members: FieldDescriptor[] }[] {
  const sections = new Map<string, FieldDescriptor[]>();
  for (const field of fields) {
    const name = field.section ?? '';
    const members = sections.get(name);
    if (members) members.push(field);
    else sections.set(name, [field]);
  }
  return [...sections].map(([name, members]) => ({ name, members }));
}
