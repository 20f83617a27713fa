import { expect, test } from 'vitest';
import { z } from 'zod';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { objectSchema } from '../objects/registry.ts';
import { actionSchema } from '../schema/action.ts';
import { conditionSchema } from '../schema/condition.ts';
import { idSchema } from '../schema/kit.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { scenarioFileSchema } from '../schema/scenario.ts';
import { sceneSchema } from '../schema/scene.ts';
import { timedEventSchema } from '../schema/timed-event.ts';
import { objectTypes } from '../types.ts';
import { loadScenario } from './load-scenario.ts';

type Path = readonly (string | number)[];

/** The fields below a schema that take a number which is no id; lists by their first. */
function numbersIn(schema: z.ZodType, path: Path = []): Path[] {
  if (schema === idSchema) return [];
  if (schema instanceof z.ZodNumber) return [path];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  )
    return numbersIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one) => numbersIn(one as z.ZodType, path)).slice(0, 1);
  if (schema instanceof z.ZodArray) return numbersIn(schema.element as z.ZodType, [...path, 0]);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    lists.has(key) ? [] : numbersIn(inner as z.ZodType, [...path, key]),
  );
}
/** Lists that are asked by themselves. */
const lists = new Set(['actions', 'actionsShow', 'conditions', 'objects', 'timers', 'variables', 'choices']);

/** `thing` with a value at a path. */
function withValue(thing: Record<string, unknown>, [key, ...rest]: Path, value: unknown): unknown {
  if (rest.length === 0) return { ...thing, [key!]: value };
  if (rest[0] === 0) return { ...thing, [key!]: [withValue({}, rest.slice(1), value)] };
  return { ...thing, [key!]: withValue((thing[key!] ?? {}) as Record<string, unknown>, rest, value) };
}

const action = { action: 'complete', conditions: [], animation: { animType: 'grow' } };
const places: [string, z.ZodType, (path: Path, value: unknown) => object][] = [
  ...objectTypes.map((type): [string, z.ZodType, (path: Path, value: unknown) => object] => [
    type,
    objectSchema.options.find((one) => one.shape.type.value === type)!,
    (path, value) => roomWith([withValue({ id: 10, type, name: 'It' }, path, value) as object]),
  ]),
  ['scene', sceneSchema, (path, value) => roomWith([], withValue({}, path, value) as object)],
  [
    'timed event',
    timedEventSchema,
    (path, value) => roomWith([], { timers: [withValue({ time: 1, actions: [] }, path, value)] }),
  ],
  ['action', actionSchema, (path, value) => roomWith([], { actions: [withValue(action, path, value)] })],
  [
    'condition',
    conditionSchema,
    (path, value) =>
      roomWith([], {
        actions: [{ ...action, conditions: [withValue({ condition: 'greater', object: 0 }, path, value)] }],
      }),
  ],
  ['project', projectDataSchema, (path, value) => roomWith([], {}, withValue({}, path, value) as object)],
];

test.each(places)(
  'no number of a file is beyond what the schemas allow once it is loaded: %s',
  (_, schema, fileWith) => {
    const paths = numbersIn(schema).filter(([key]) => !['scenario', 'irisId', 'version'].includes(`${key}`));
    expect(paths).not.toEqual([]);
    for (const path of paths)
      for (const value of [1e308, -1e308, Number.POSITIVE_INFINITY, -5, 0.5, 1e6]) {
        const file = fileWith(path, value);
        const what = `${path.join('.')} ${value}`;
        const result = loadScenario(file);
        if (!result.ok) throw new Error(what);
        const { error } = scenarioFileSchema.safeParse(result.project);
        expect(error?.issues, what).toBeUndefined();
        if (Math.abs(value) > 1e12) expect(result.problems, what).toHaveLength(1);
      }
  },
);

test('a number out of its range is the nearest one in it, and that is told', () => {
  const { problems, project } = (() => {
    const result = loadScenario(
      roomWith(
        [
          {
            id: 10,
            type: 'image',
            name: 'It',
            renderOrder: 1e300,
            effects: { opacity: 3 },
            motionPath: { begin: -1e300, points: [{ time: 5, yaw: 1e300, pitch: 0 }] },
            actions: [{ action: 'hide', target: 10, timeout: -2, conditions: [] }],
          },
        ],
        {},
        { passinggrade: 120 },
      ),
    );
    if (!result.ok) throw new Error(result.error);
    return result;
  })();
  const [object] = project.scenes[0]!.objects;
  expect(object).toMatchObject({
    renderOrder: 1e12,
    effects: { opacity: 1 },
    motionPath: { begin: -1e12, points: [{ time: 5, yaw: 1e12, pitch: 0 }] },
    actions: [{ timeout: 0 }],
  });
  expect(project.projectData.passinggrade).toBe(100);
  expect(problems.map(({ code, what }) => `${code} ${what}`)).toEqual([
    'out-of-range passinggrade: 120',
    'out-of-range renderOrder: 1e+300',
    'out-of-range effects.opacity: 3',
    'out-of-range motionPath.begin: -1e+300',
    'out-of-range yaw: 1e+300',
    'out-of-range timeout: -2',
  ]);
});

test('texts and words where a number may stand too stay as they are', () => {
  const { project } = new TestPlay(
    roomWith([], {
      actions: [
        { action: 'addscore', value: '%points%', conditions: [] },
        { action: 'link', target: 1, angle: 'keep', conditions: [] },
        { action: 'link', target: 1, angle: '90', conditions: [] },
      ],
    }),
  );
  expect(project.scenes.get(1)!.actions).toMatchObject([
    { value: '%points%' },
    { angle: 'keep' },
    { angle: 90 },
  ]);
});
