import { z } from 'zod';
import { type FieldMeta, fieldMeta } from '../schema/kit.ts';

/** One field of a form, as data for the page and the headset. */
export interface FieldDescriptor extends FieldMeta {
  /** The dotted path that edits take: 'yaw', 'effects.opacity'. */
  path: string;
  /** Text key in the `format` namespace. */
  label: string;
  /** Values of a choice; each has the text key `format:choices.<value>`. */
  choices?: readonly string[];
  /** The value is an object, as a sound is a record with its asset id. */
  record: boolean;
  /** The fields of each row; their paths are within it. */
  rows?: readonly FieldDescriptor[];
}

/** The fields of an object schema that a form can show, in the schema's order, nested ones by dotted path. */
export function fieldsOf(schema: z.ZodObject, prefix = ''): FieldDescriptor[] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const field = value as z.ZodType;
    const path = prefix + key;
    const meta = fieldMeta.get(field);
    const inner = unwrapped(field);
    if (meta) return [descriptorOf(path, inner, meta)];
    return inner instanceof z.ZodObject ? fieldsOf(inner, `${path}.`) : [];
  });
}

/**
 * Fields of a schema by path, in the given order, for a panel's section. Throws when a path has no field metadata.
 */
export function pickFields(schema: z.ZodObject, paths: readonly string[]): FieldDescriptor[] {
  const fields = new Map(fieldsOf(schema).map((field) => [field.path, field]));
  return paths.map((path) => {
    const field = fields.get(path);
    if (!field) throw new Error(`There is no field of a form at ${path}.`);
    return field;
  });
}

function descriptorOf(path: string, inner: z.ZodType, meta: FieldMeta): FieldDescriptor {
  const descriptor: FieldDescriptor = {
    ...meta,
    path,
    label: meta.label ?? `fields.${path.replaceAll('.', '-')}`,
    record: inner instanceof z.ZodObject,
  };
  const choices = meta.choices ?? (inner instanceof z.ZodEnum ? inner.options.map(String) : undefined);
  if (choices) descriptor.choices = [...(meta.absent ? [meta.absent] : []), ...choices];
  return descriptor;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}
