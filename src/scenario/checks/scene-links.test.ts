import { expect, test } from 'vitest';
import { newScene } from '../objects/new-scene.ts';
import { projectDataSchema } from '../schema/project-data.ts';
import { sceneLinks, waysOf } from './scene-links.ts';

const link = (target: number) => ({ action: 'link' as const, target, conditions: [] });
const hotspot = (id: number, ...targets: number[]) => ({
  id,
  type: 'hotspot',
  name: `Pin ${id}`,
  actions: targets.map(link),
});

test('each way between two scenes is told once, with all that leads there; a scene that is gone is none', () => {
  const hall = newScene(1, 'Hall', { objects: [hotspot(11, 2), hotspot(12, 2, 9)] as never, position: 1 });
  const court = newScene(2, 'Court', { actions: [link(1)], position: 2 });
  const data = JSON.stringify({ actions: [link(2)] });
  const project = projectDataSchema.parse({ variables: [{ id: 20, name: 'Keys', value: 0, data }] });
  expect(sceneLinks({ scenarioId: 1, name: 'S', project, scenes: { 2: court, 1: hall } })).toEqual([
    { from: 1, to: 2, by: [11, 12] },
    { from: 2, to: 1, by: [null] },
    { from: null, to: 2, by: [null] },
  ]);
});

test('an object leads where the actions of its lists and choices do, each scene once', () => {
  const question = {
    ...hotspot(11, 2, 2),
    onDone: [link(3), { action: 'hide', target: 11, conditions: [] }],
    choices: [{ id: 1, txt: 'Yes', actions: [link(4), link(3)] }],
  };
  expect(waysOf(question as never)).toEqual([2, 3, 4]);
  expect(waysOf(hotspot(12) as never)).toEqual([]);
});
