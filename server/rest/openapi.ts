import { z } from 'zod';
import { errors } from '#catalog/errors.ts';
import type { Audience } from '#catalog/permissions.ts';
import { appRouter } from '#server/routers/app-router.ts';
import type { ProcedureName, RestRow } from './table.ts';

type Procedure = { _def: { meta: { for: Audience }; inputs?: z.ZodType[] } };

const procedures = appRouter._def.procedures as unknown as Record<ProcedureName, Procedure>;

/** Who may make a call, from the declaration of its procedure. */
export function audienceOf(row: RestRow): Audience {
  return 'procedure' in row ? procedures[row.procedure]._def.meta.for : row.for;
}

/** JSON Schema of a call's input, or undefined when it takes none. */
function inputSchema(row: RestRow): Record<string, unknown> | undefined {
  const schema = 'procedure' in row ? procedures[row.procedure]._def.inputs?.[0] : row.query;
  if (!schema) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

function operation(row: RestRow) {
  const schema = inputSchema(row);
  const names = pathNames(row.path);
  const properties = (schema?.properties ?? {}) as Record<string, object>;
  const inQuery = row.method === 'GET' || 'query' in row ? Object.keys(properties) : [];
  const queryNames = inQuery.filter(
    (name) => !names.includes(name) && !(names.length && name === 'scenarioId'),
  );
  const takesBody = row.method !== 'GET' && 'procedure' in row && schema;
  const form = 'takesForm' in row && row.takesForm;
  const fileForm = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  return {
    summary: row.summary,
    operationId: `${row.method} ${row.path}`,
    'x-audience': audienceOf(row),
    security: audienceOf(row) === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryNames.map((name) => ({ name, in: 'query', required: false, schema: properties[name] })),
    ],
    ...(takesBody ? { requestBody: { content: { 'application/json': { schema } } } } : {}),
    ...(form ? { requestBody: { content: { 'multipart/form-data': { schema: fileForm } } } } : {}),
    responses: {
      [('status' in row && row.status) || 200]: {
        description: 'Success',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Data' } } },
      },
      default: {
        description: 'A row of the error catalogue',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of a table of calls. */
export function openApi(table: readonly RestRow[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of table) {
    paths[`/${row.path}`] = { ...paths[`/${row.path}`], [row.method.toLowerCase()]: operation(row) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rondure', version: '1' },
    servers: [{ url: '/app/api/v1' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' } },
      schemas: {
        Data: { type: 'object', required: ['data'], properties: { data: {} } },
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
