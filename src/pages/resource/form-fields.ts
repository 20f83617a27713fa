import { z } from 'zod';
import { ofCurrency } from '#catalog/money.ts';
import { instantOf, localOf, ownZone } from '#pages/shared/local-times.ts';
import { type FieldDescriptor, fieldMeta } from '#scenario';

type Values = Readonly<Record<string, unknown>>;

/** The zone by which an instant is written: the one that is asked for beside it, else the form's, else the browser's. */
const zoneOf = ({ zone = 'zone' }: FieldDescriptor, values: Values, zoneOfForm?: string): string =>
  String(values[zone] ?? zoneOfForm ?? ownZone());

/** Values as a form holds them: instants as the clocks of their zones show them. */
export const asHeld = (fields: readonly FieldDescriptor[], values: Values, zone?: string): Values =>
  withInstants(fields, values, (field, stored) => localOf(stored, zoneOf(field, values, zone)));

/** What a form holds, as its schema takes it. */
export const asMeant = (fields: readonly FieldDescriptor[], held: Values, zone?: string): Values =>
  withInstants(fields, held, (field, local) => instantOf(local ?? '', zoneOf(field, held, zone)));

const withInstants = (
  fields: readonly FieldDescriptor[],
  values: Values,
  change: (field: FieldDescriptor, value: string | null) => string | null,
): Values => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(({ control }) => control === 'instant')
      .map((field) => [field.path, change(field, values[field.path] as string | null)]),
  ),
});

/** A thing to be chosen; the empty value stands for none. */
export interface Option {
  value: string;
  label: string;
}

type Control = FieldDescriptor['control'];

/** Text that may be this long is written in several lines. */
const LONG = 1000;

/** The fields of a schema as a form asks for them: as its metadata says, else as their types are. */
export const formFields = (schema: z.ZodObject, offered: readonly string[] = []): FieldDescriptor[] =>
  Object.entries(schema.shape).map(([name, type]) => {
    const inner = innerOf(type as z.ZodType);
    const control = controlOf(inner, offered.includes(name));
    return {
      ...{ control, path: name, label: name, record: false },
      ...(inner instanceof z.ZodEnum ? { choices: inner.options.map(String) } : {}),
      ...(control === 'rows' ? { rows: formFields(elementOf(inner)) } : {}),
      ...fieldMeta.get(type as z.ZodType),
    };
  });

function controlOf(type: z.ZodType, offered: boolean): Control {
  if (offered) return type instanceof z.ZodArray ? 'some' : 'one';
  if (type instanceof z.ZodArray)
    return innerOf(type.element as z.ZodType) instanceof z.ZodObject ? 'rows' : 'words';
  if (type instanceof z.ZodBoolean) return 'toggle';
  if (type instanceof z.ZodEnum) return 'one';
  if (type instanceof z.ZodNumber) return 'optional-number';
  if (type instanceof z.ZodISODate) return 'day';
  if (type instanceof z.ZodISODateTime) return type._zod.def.local ? 'time' : 'instant';
  return type instanceof z.ZodString && (type.maxLength ?? 0) >= LONG ? 'longtext' : 'text';
}

const elementOf = (type: z.ZodType) => innerOf((type as z.ZodArray).element as z.ZodType) as z.ZodObject;

/** The type within optional, nullable and defaulted ones; of several the first. */
function innerOf(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return innerOf(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodUnion) return innerOf(type.options[0] as z.ZodType);
  return type;
}

/** What was chosen or left empty where the path leads, as the schema takes it there, also in the cells of rows. */
export function asStored(
  schema: z.ZodObject,
  fields: readonly FieldDescriptor[],
  [name, , ...cell]: readonly string[],
  given: unknown,
): unknown {
  const field = fields.find(({ path }) => path === name);
  const type = schema.shape[name!] as z.ZodType | undefined;
  if (!field || !type) return given;
  if (field.rows && cell.length > 0) return asStored(elementOf(innerOf(type)), field.rows, cell, given);
  return storedBy(type, field.control, given);
}

/** Numbers are numbers, nothing is null or absent. */
function storedBy(type: z.ZodType, control: Control, given: unknown): unknown {
  const inner = innerOf(type);
  if (given === undefined || (given === '' && control === 'one'))
    return type instanceof z.ZodNullable ? null : undefined;
  if (control === 'one' && inner instanceof z.ZodNumber) return Number(given);
  if (control === 'some' && inner instanceof z.ZodArray && inner.element instanceof z.ZodNumber)
    return (given as string[]).map(Number);
  return given;
}

/** The path of the control at which is said what is wrong: that of a cell of rows, else of the whole field. */
export function controlAt(fields: readonly FieldDescriptor[], way: readonly PropertyKey[]): string {
  const inRows = fields.some(({ path, rows }) => rows && path === way[0]);
  return way.slice(0, inRows && way.length > 2 ? 3 : 1).join('.');
}

/** What was changed of a form, its amounts of money as they are written where their currency is another one now. */
export function keepAmounts(
  fields: readonly FieldDescriptor[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const kept = { ...after };
  for (const { path, control, currency = 'currency' } of fields) {
    const amount = after[path];
    if (control === 'money' && typeof amount === 'number')
      kept[path] = ofCurrency(amount, String(before[currency]), String(after[currency]));
  }
  return kept;
}

/** A copy of something with another value where the path leads, through rows by their place. */
export function withValue(whole: unknown, [head, ...rest]: readonly string[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((one, at) => (String(at) === head ? withValue(one, rest, value) : one));
  const known = whole as Record<string, unknown>;
  return { ...known, [head]: withValue(known[head], rest, value) };
}
