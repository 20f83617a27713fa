import { z } from 'zod';
import { errors } from '#catalog/errors.ts';
import type { Audience } from '#catalog/permissions.ts';
import { storedSchemas } from '#server/domain/stored.ts';
import { appRouter } from '#server/routers/app-router.ts';
import type { ProcedureName, RestRow, StreamRow } from './table.ts';

type Procedure = { _def: { meta: { for: Audience }; inputs?: z.ZodType[]; output?: z.ZodType } };

const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, Procedure>;

/** Who may make a call: as its procedure declares, or the row itself. */
export function audienceOf(row: RestRow): Audience {
  return 'procedure' in row ? procedures[row.procedure]._def.meta.for : row.for;
}

type Json = Record<string, unknown>;

/** The JSON Schema of an input or output. Its `$defs` move to `components`, prefixed with `name`. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', name: string, components: Json): Json {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const componentName = (key: string) => `${name}.${key}`;
  const withComponentRefs = (part: unknown) =>
    JSON.parse(
      JSON.stringify(part)
        .replaceAll(
          /"#\/\$defs\/([^"]+)"/g,
          (_, key: string) => `"#/components/schemas/${componentName(key)}"`,
        )
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`),
    ) as Json;
  for (const [key, part] of Object.entries($defs)) components[componentName(key)] = withComponentRefs(part);
  return withComponentRefs(json);
}

/** The schema of a call's input; undefined when it takes none. */
const inputOf = (row: RestRow): z.ZodType | undefined =>
  'procedure' in row ? procedures[row.procedure]._def.inputs?.[0] : row.query;

/** The schema of the envelope's data; undefined for calls that send a file. */
export function outputOf(row: RestRow): z.ZodType | undefined {
  if ('procedure' in row) return row.output?.schema ?? procedures[row.procedure]._def.output;
  return typeof row.answers === 'string' ? undefined : row.answers;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

function operation(row: RestRow, components: Json) {
  const name = `${row.method} ${row.path}`.replaceAll(/[^A-Za-z]+/g, '-').replace(/-$/, '');
  const input = inputOf(row);
  const schema = input && jsonSchema(input, 'input', `${name}.input`, components);
  const names = pathNames(row.path);
  // A path's `id` is often the procedure's `scenarioId`.
  const inPath = names.length > 0 ? [...names, 'scenarioId'] : names;
  const properties = Object.entries((schema?.properties ?? {}) as Json).filter(
    ([key]) => !inPath.includes(key),
  );
  const inQuery = row.method === 'GET' || 'query' in row ? properties : [];
  return {
    summary: row.summary,
    operationId: `${row.method} ${row.path}`,
    'x-audience': audienceOf(row),
    security: audienceOf(row) === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...names.map((key) => ({ name: key, in: 'path', required: true, schema: { type: 'string' } })),
      ...inQuery.map(([key, part]) => ({ name: key, in: 'query', required: false, schema: part })),
    ],
    ...requestBody(
      row,
      schema && { ...schema, properties: Object.fromEntries(properties) },
      name,
      components,
    ),
    responses: {
      [('status' in row && row.status) || 200]: {
        description: 'Success',
        content: responseContent(row, name, components),
      },
      default: {
        description: 'A row of the error catalogue',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function requestBody(row: RestRow, schema: Json | undefined, name: string, components: Json) {
  if ('takesForm' in row && row.takesForm) {
    const form = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { content: { 'multipart/form-data': { schema: form } } } };
  }
  if (row.method === 'GET' || !('procedure' in row)) return {};
  const body = row.body
    ? jsonSchema(row.body, 'input', `${name}.body`, components)
    : schema && Object.keys(schema.properties as Json).length > 0
      ? {
          ...schema,
          required: ((schema.required ?? []) as string[]).filter((key) => key in (schema.properties as Json)),
        }
      : undefined;
  return body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {};
}

function responseContent(row: RestRow, name: string, components: Json) {
  const output = outputOf(row);
  if (!output)
    return { [(row as StreamRow).answers as string]: { schema: { type: 'string', format: 'binary' } } };
  const data = jsonSchema(output, 'output', `${name}.data`, components);
  return { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } } };
}

/** The OpenAPI 3.1 document of the REST table. */
export function openApi(table: readonly RestRow[]) {
  const paths: Record<string, Record<string, object>> = {};
  const components: Json = {};
  for (const [name, schema] of Object.entries(storedSchemas)) {
    components[name] = jsonSchema(schema, 'input', name, components);
  }
  for (const row of table) {
    paths[`/${row.path}`] = {
      ...paths[`/${row.path}`],
      [row.method.toLowerCase()]: operation(row, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rondure', version: '1' },
    servers: [{ url: '/app/api/v1' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
      schemas: {
        ...components,
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'description'],
              properties: {
                code: { type: 'string', examples: Object.keys(errors) },
                description: { type: 'string' },
                details: { type: 'object' },
              },
            },
          },
        },
      },
    },
  };
}
