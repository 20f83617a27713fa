import { z } from 'zod';

/** A Markdown table of an object schema's fields: name, type, default. Nested objects by dotted name. */
export function fieldTable(schema: z.ZodObject): string {
  const rows = fieldRows(schema, '');
  return [['field', 'type', 'default'], ['---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function fieldRows(schema: z.ZodObject, prefix: string): string[][] {
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const { inner, fallback, optional } = peel(value as z.ZodType);
    if (inner instanceof z.ZodObject && 'nextObjId' in inner.shape)
      return [[`\`${key}\``, 'project data', 'required']];
    if (inner instanceof z.ZodObject) return fieldRows(inner, `${prefix}${key}.`);
    return [[`\`${prefix}${key}\``, typeName(inner), optional ? 'may be absent' : fallback]];
  });
}

function peel(schema: z.ZodType): { inner: z.ZodType; fallback: string; optional: boolean } {
  if (schema instanceof z.ZodOptional) return { ...peel(schema.unwrap() as z.ZodType), optional: true };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const fallback = `\`${JSON.stringify(schema.def.defaultValue)}\``;
    return { ...peel(schema.unwrap() as z.ZodType), fallback };
  }
  return { inner: schema, fallback: 'required', optional: false };
}

function typeName(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => `\`${option}\``).join(', ');
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => `\`${value}\``).join(', ');
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).map((option) => typeName(peel(option).inner)).join(' or ');
  if (schema instanceof z.ZodNullable) return `${typeName(peel(schema.unwrap() as z.ZodType).inner)} or null`;
  if (schema instanceof z.ZodArray) return `list of ${listed(peel(schema.element as z.ZodType).inner)}`;
  if (schema instanceof z.ZodRecord) return 'values by id';
  if (schema instanceof z.ZodTuple) return 'pair';
  if (schema instanceof z.ZodObject) return `{${Object.keys(schema.shape).join(', ')}}`;
  return schema.def.type === 'int' ? 'number' : schema.def.type;
}

/** What a list holds; things with a section of their own are named, not spelled out. */
function listed(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodObject))
    return schema instanceof z.ZodDiscriminatedUnion ? 'objects' : typeName(schema);
  if ('action' in schema.shape) return 'actions';
  if ('condition' in schema.shape) return 'conditions';
  if ('objects' in schema.shape && 'default_yaw' in schema.shape) return 'scenes';
  if ('actions' in schema.shape && 'time' in schema.shape) return 'timed events';
  return typeName(schema);
}
