import { describe, expect, it } from 'vitest';
import { appRouter } from '#server/routers/app-router.ts';
import { openApi, outputOf } from './openapi.ts';
import { restRows } from './routes/all.ts';

type Json = { [key: string]: Json };
const document = JSON.parse(JSON.stringify(openApi(restRows))) as Json;
const named = restRows.map((row) => [`${row.method} ${row.path}`, row] as const);

/** What a schema says of a value; nothing where it takes any. */
const tells = (schema: Json | undefined): boolean =>
  ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const'].some((key) => key in (schema ?? {}));

describe('the description of the API', () => {
  it.each(named)('%s says what its data holds', (_, row) => {
    const operation = document.paths![`/${row.path}`]![row.method.toLowerCase()]!;
    const [success] = Object.entries(operation.responses!).find(([status]) => status.startsWith('2'))!;
    const content = operation.responses![success]!.content!;
    const json = content['application/json']?.schema;
    if (!json || ('answers' in row && typeof row.answers === 'string'))
      return expect(Object.keys(content).join(), 'answers a file').toMatch(
        /^(application\/(zip|json|octet-stream)|image\/(jpeg|webp)|text\/(csv|calendar))$/,
      );
    expect(outputOf(row)).toBeDefined();
    expect(tells(json.properties?.data), JSON.stringify(json.properties?.data)).toBe(true);
  });

  it('every procedure but subscriptions declares what it answers', () => {
    type Declared = { _def: { type: string; output?: unknown } };
    const all = Object.entries(appRouter._def.procedures as unknown as Record<string, Declared>);
    const silent = all.filter(([, { _def }]) => _def.type !== 'subscription' && !_def.output);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('refers to nothing that it does not hold', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
    expect(refs.length).toBeGreaterThan(10);
    const held = Object.keys(document.components!.schemas!).map((name) => `#/components/schemas/${name}`);
    expect(refs.filter((ref) => !held.includes(ref))).toEqual([]);
  });

  it('tells of a scenario, a scene and a list what they are', () => {
    const dataOf = (path: string) =>
      document.paths![path]!.get!.responses!['200']!.content!['application/json']!.schema!.properties!.data!;
    expect(dataOf('/scenarios/{id}').properties).toHaveProperty('coverImage');
    expect(dataOf('/scenarios').properties).toHaveProperty('totalPages');
    expect(JSON.stringify(dataOf('/scenarios/{id}/scenes'))).toContain('#/components/schemas/Scene');
    expect(document.components!.schemas!.Scene!.properties).toHaveProperty('objects');
  });

  it('asks in a body for nothing that the path tells', () => {
    const body =
      document.paths!['/scenarios/{id}/ids']!.post!.requestBody!.content!['application/json']!.schema!;
    expect(body).toMatchObject({ properties: { count: { type: 'integer' } }, required: ['count'] });
    expect(Object.keys(body.properties!)).toEqual(['count']);
  });
});
