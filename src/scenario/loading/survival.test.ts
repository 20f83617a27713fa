import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import { objectDefaults } from '../objects/defaults.ts';
import { objectTypes } from '../types.ts';
import { loadScenario } from './load-scenario.ts';
import { type Fields, isFields } from './untyped.ts';

test('a group inside itself, and one that is in nothing there is, are named when the file is read', () => {
  const group = (id: number, parentId: number, objects: unknown[] = []) => ({
    id,
    type: 'group',
    name: `${id}`,
    parentId,
    objects,
  });
  const file = roomWith([
    group(10, 11),
    group(11, 10),
    group(12, 99),
    group(13, 14, [{ id: 14, type: 'group', name: '14' }]),
    group(15, 10),
  ]);
  const loaded = loadScenario(file);
  expect(loaded.ok && loaded.problems.map(({ code, what }) => [code, what])).toEqual([
    ['inside-itself', 'parentId → 11'],
    ['inside-itself', 'parentId → 10'],
    ['dead-reference', 'parentId → 99'],
    ['inside-itself', 'parentId → 14'],
  ]);
});

test('a file that ends anywhere is refused with a code, never with a fault', () => {
  const text = fixture('two-rooms');
  for (let end = 0; end < text.length - 2; end += 7)
    expect(loadScenario(text.slice(0, end))).toMatchObject({ ok: false });
});

/** Paths at which a thing is of another type than its default: drawing counts on these. */
function misshapen(thing: Fields, like: Readonly<Fields>, path = ''): string[] {
  return Object.entries(like).flatMap(([key, usual]) => {
    const value = thing[key];
    if (isFields(usual)) return isFields(value) ? misshapen(value, usual, `${path}${key}.`) : [path + key];
    const fits = typeof usual === 'number' ? Number.isFinite(value) : typeof value === typeof usual;
    return fits && Array.isArray(value) === Array.isArray(usual) ? [] : [path + key];
  });
}

test('what a file gives as something of another type is its default, and is named', () => {
  const wrong = {
    number: ['36pt', '', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY],
    string: [{}, [1]],
    object: ['card', 5, []],
    boolean: ['perhaps', '', 2, {}, [true]],
    list: ['show', 5, {}, true],
  };
  const paths = (like: Readonly<Fields>, at: readonly string[] = []): [readonly string[], unknown][] =>
    Object.entries(like).flatMap(([key, usual]) => [
      [[...at, key], usual] as [readonly string[], unknown],
      ...(isFields(usual) ? paths(usual, [...at, key]) : []),
    ]);
  for (const type of objectTypes)
    for (const [path, usual] of paths(objectDefaults[type])) {
      for (const value of wrong[Array.isArray(usual) ? 'list' : (typeof usual as keyof typeof wrong)]) {
        const given = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Fields;
        const loaded = loadScenario(roomWith([{ id: 10, type, name: 'Odd', ...given }]));
        if (!loaded.ok) throw new Error(loaded.error);
        const [object] = loaded.project.scenes[0]!.objects as unknown as Fields[];
        expect([path, value, misshapen(object!, objectDefaults[type])]).toEqual([path, value, []]);
        const named = {
          code: 'wrong-type',
          where: 'First / Odd',
          what: expect.stringContaining(path.join('.')),
        };
        expect(loaded.problems).toEqual([named]);
      }
    }
});

test('a number or a switch written as a text is what it says, and the other way round; nothing is left out', () => {
  const card = {
    id: 10,
    type: 'text',
    name: 'Card',
    txt: 5,
    width: '2.5',
    height: null,
    visible: 'False',
    fixed: 1,
    appearance: { fontSize: '48', align: null },
  };
  const loaded = loadScenario(
    roomWith([card], { duration: '9000', volume: 'loud', loop: 'false', position: 'last' }),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  expect(loaded.project.scenes[0]).toMatchObject({
    duration: 9000,
    volume: 1,
    loop: false,
    position: 0,
    objects: [
      {
        txt: '5',
        width: 2.5,
        height: 0.9,
        visible: false,
        fixed: true,
        appearance: { fontSize: 48, align: 'center' },
      },
    ],
  });
  expect(loaded.problems.map(({ code, where, what }) => [code, where, what])).toEqual([
    ['wrong-type', 'First', 'position: last'],
    ['wrong-type', 'First', 'volume: loud'],
  ]);
});

test('what stands for anything in a file is survived: loading and playing never throw', () => {
  const junk = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.string(),
    fc.constant([]),
    fc.constant({}),
    fc.constant([{ toString: 1, valueOf: 1 }]),
    fc.constant({ toString: 1, valueOf: 1 }),
  );
  const file = JSON.parse(fixture('all-kinds')) as Record<string, unknown>;
  const places: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]) => {
    places.push(path);
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(file.scenes, ['scenes']);
  walk(file.projectData, ['projectData']);
  fc.assert(
    fc.property(fc.constantFrom(...places), junk, (path, value) => {
      const broken = structuredClone(file);
      const last = path.at(-1)!;
      const owner = path
        .slice(0, -1)
        .reduce<Record<string | number, unknown>>((at, key) => at[key] as never, broken);
      owner[last] = value;
      const loaded = loadScenario(broken);
      if (!loaded.ok) return;
      const run = new TestPlay(broken).begin();
      for (const { object } of run.project.objects.values())
        expect(misshapen(object as unknown as Fields, objectDefaults[object.type])).toEqual([]);
      for (const { object } of run.project.objects.values()) {
        run.send({ type: 'activate', object: object.id });
        run.send({ type: 'click', object: object.id });
        run.send({ type: 'choice', object: object.id, choice: 1 });
        run.send({ type: 'drag-begin', object: object.id });
        run.send({ type: 'drop', object: object.id, zone: 25 });
        run.arrive();
      }
      run.wait(100);
    }),
    { numRuns: 100 },
  );
});
