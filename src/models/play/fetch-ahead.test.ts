import { expect, test } from 'vitest';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { assetsOf, mayFetchAhead, scenesByNearness } from './fetch-ahead.ts';

const to = (id: number, target: number) => ({
  id,
  type: 'hotspot',
  assetId: '-1',
  clickSound: { assetId: '00000000-0000-4000-8000-00000000000c' },
  actions: [{ action: 'link', target }],
});
const project = (() => {
  const scene = (id: number, position: number, links: number[]) => ({
    id,
    name: `Scene ${id}`,
    position,
    assetId: `00000000-0000-4000-8000-00000000000${id}`,
    objects: links.map((target) => to(id * 10 + target, target)),
  });
  const loaded = loadScenario({
    id: 1,
    name: 'S',
    projectData: { version: 2, nextObjId: 100 },
    scenes: [scene(1, 0, [3]), scene(2, 1, []), scene(3, 2, [4, 1]), scene(4, 3, [])],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  return indexProject(loaded.project);
})();
const at = (id: number) => project.scenes.get(id)!;

test('[player:preload] scenes to come are fetched by how many links they are away, the others last', () => {
  const from = (id: number) => [...scenesByNearness(project, at(id))].map((scene) => scene.id);
  expect(from(1)).toEqual([1, 3, 4, 2]);
  expect(from(2)).toEqual([2, 1, 3, 4]);
  expect(assetsOf(project, at(1))).toEqual([
    '00000000-0000-4000-8000-000000000001',
    '-1',
    '00000000-0000-4000-8000-00000000000c',
  ]);
});

test('[player:preload] the objects of a scene are looked through when the scene after it is asked for, not all at once', () => {
  const read: number[] = [];
  const noted = [...project.order].map(
    (scene) =>
      new Proxy(scene, {
        get(of, key) {
          if (key === 'objects') read.push(of.id);
          return Reflect.get(of, key);
        },
      }),
  );
  const scenes = new Map(noted.map((scene) => [scene.id, scene]));
  const found = scenesByNearness({ ...project, scenes, order: noted }, scenes.get(1)!);
  const steps = Array.from({ length: 3 }, () => [found.next().value?.id, [...read]]);
  expect(steps).toEqual([
    [1, []],
    [3, [1]],
    [4, [1, 3]],
  ]);
});

test('[const:prefetch] nothing is fetched ahead on 2g, nor where data is saved', () => {
  for (const line of [undefined, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }])
    expect(mayFetchAhead(line)).toBe(true);
  for (const line of [
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])
    expect(mayFetchAhead(line)).toBe(false);
});
