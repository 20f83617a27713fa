import { expect, test } from 'vitest';
import { drive, fixture } from '#tests/support/scenario-run.ts';
import { checkScenario } from './check-scenario.ts';

const check = (file: unknown) => checkScenario([...drive(file).project.scenes.values()]);

test('a scenario in order has nothing to say', () => {
  expect(check(fixture('two-rooms'))).toEqual([]);
  expect(check(fixture('all-kinds'))).toEqual([]);
});

test('dead references and scenes that no link leads to are found', () => {
  expect(check(fixture('broken-references'))).toEqual([
    { code: 'dead-reference', sceneId: 1, objectId: 10, action: 'link', target: 99 },
    { code: 'dead-reference', sceneId: 1, objectId: 10, action: 'show', target: 98 },
  ]);
  expect(check(fixture('stereo'))).toEqual([{ code: 'unreachable-scene', sceneId: 2 }]);
});
