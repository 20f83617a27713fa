import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixture } from '#tests/support/scenario-run.ts';
import { objectSchema } from '../objects/registry.ts';
import { scenarioFileSchema } from '../schema/scenario.ts';
import { objectTypes } from '../types.ts';
import { loadScenario } from './load-scenario.ts';

function loaded(source: unknown) {
  const result = loadScenario(source);
  if (!result.ok) throw new Error(result.error);
  return result;
}

test.each(['minimal', 'two-rooms', 'all-kinds', 'version-1', 'stereo', 'unknown-keys'] as const)(
  '%s loads without a problem, and what was loaded is what the schemas allow',
  (name) => {
    const { project, problems } = loaded(fixture(name));
    expect(problems).toEqual([]);
    expect(scenarioFileSchema.parse(project)).toEqual(project);
  },
);

test('[rule:scenario-file] a file must parse and hold project data', () => {
  const cut = readFileSync(
    new URL('../../../tests/fixtures/scenarios/ends-early.txt', import.meta.url),
    'utf8',
  );
  expect(loadScenario(cut)).toEqual({ ok: false, error: 'scenario-file-unparsable' });
  expect(loadScenario(' ')).toEqual({ ok: false, error: 'scenario-file-empty' });
  for (const source of [fixture('not-a-scenario'), '[]', 'null', 'true', { projectData: {} }])
    expect(loadScenario(source)).toEqual({ ok: false, error: 'scenario-file-invalid' });
});

test('the lower-case spelling of project data is read too', () => {
  const { project } = loaded({
    id: 1,
    projectdata: { name: 'Old spelling', version: 2 },
    scenes: [{ id: 1 }],
  });
  expect(project.name).toBe('Old spelling');
  expect(project).not.toHaveProperty('projectdata');
});

test('[state:project-v2] version 1 becomes 2: opacity moves to effects, models are named for conversion', () => {
  const { project, convertModels } = loaded(fixture('version-1'));
  expect(project.projectData.version).toBe(2);
  const [faint, set] = project.scenes[0]!.objects;
  expect(faint).toMatchObject({ effects: { opacity: 0.25 } });
  expect(faint).not.toHaveProperty('opacity');
  expect(set).toMatchObject({ objects: [{ name: 'Inner', effects: { opacity: 0.5 } }] });
  expect(convertModels).toEqual(['Shiny']);
});

test('what is broken is named and left out, the rest is kept', () => {
  const { project, problems } = loaded(fixture('broken-references'));
  expect(problems.map(({ code, what }) => [code, what])).toEqual([
    ['no-id', 'No id'],
    ['same-id', '10'],
    ['no-id', 'Nameless id'],
    ['unknown-kind', 'hologram'],
    ['dead-reference', 'link → 99'],
    ['dead-reference', 'show → 98'],
    ['unknown-action', 'teleport'],
    ['unknown-condition', 'raining'],
  ]);
  expect(project.scenes.map(({ objects }) => objects.map(({ name }) => name))).toEqual([['Nowhere', 'Odd']]);
  // An action that nobody could ask the condition of must not run.
  expect(project.scenes[0]!.objects[1]).toMatchObject({ actions: [] });
});

test('unknown keys survive, at every depth', () => {
  const { project } = loaded(fixture('unknown-keys'));
  for (const file of [project, scenarioFileSchema.parse(JSON.parse(fixture('unknown-keys')))])
    expect(file).toMatchObject({
      hologram: true,
      projectData: { weather: 'fine' },
      scenes: [
        {
          fog: 0.5,
          objects: [
            {
              glow: { color: '#0f0' },
              effects: { blur: 2 },
              actions: [{ fade: 1, conditions: [{ twice: true }] }],
            },
          ],
        },
      ],
    });
});

test.each(objectTypes)('a %s of which a file says next to nothing is complete', (type) => {
  const file = { projectData: { version: 2 }, scenes: [{ id: 1, objects: [{ id: 2, type }] }] };
  const object = loaded(file).project.scenes[0]!.objects[0]!;
  expect(object).toEqual(objectSchema.parse({ id: 2, type, name: type }));
});
