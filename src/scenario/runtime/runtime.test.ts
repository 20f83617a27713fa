import { expect, test } from 'vitest';
import { fixture, TestPlay } from '#tests/support/test-play.ts';
import { statementsOf } from '../statements/from-log.ts';
import { isShown, shownObjects } from './selectors.ts';

const at = (run: TestPlay) => ({ project: run.project, state: run.state });

test('a whole run: find the key, open the door, come back, with what is reported', () => {
  const run = new TestPlay(fixture('two-rooms')).begin();
  run.click(10);
  expect(run.state.sceneId).toBe(1);
  run.wait(2);
  run.click(11);
  expect(shownObjects(at(run)).map(({ name }) => name)).toEqual(['Door', 'Found']);
  run.wait(3);
  expect(isShown(at(run), 12)).toBe(false);
  run.click(10).click(13);
  expect(run.state).toMatchObject({ sceneId: 1, visited: { 1: true, 2: true }, variables: { 0: 60 } });
  // What was taken stays taken.
  expect(isShown(at(run), 11)).toBe(false);
  expect(statementsOf(run.project, run.log).map(({ verb }) => verb)).toEqual([
    'attempted',
    'clicked',
    'clicked',
    'updated',
    'clicked',
    'experienced',
    'clicked',
    'experienced',
  ]);
  expect(statementsOf(run.project, run.log).find(({ verb }) => verb === 'experienced')).toMatchObject({
    scene: 'Hall',
    duration: 5,
  });
});

test('a step changes nothing it was given, and the same again gives the same', () => {
  const run = new TestPlay(fixture('two-rooms'), { random: [0.3] }).begin();
  const freeze = (value: unknown): void => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    }
  };
  freeze(run.state);
  const before = JSON.stringify(run.state);
  const state = run.state;
  const first = run.send({ type: 'click', object: 11 });
  expect(JSON.stringify(state)).toBe(before);
  run.state = state;
  expect(run.send({ type: 'click', object: 11 })).toEqual(first);
});

test('a step costs the same however many scenes there are: it touches none but its own', () => {
  const reads = new Set<number>();
  const scenes = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    name: `S${index}`,
    position: index,
    objects: [{ id: 1000 + index, type: 'hotspot', name: 'H', actions: [{ action: 'addscore', value: 1 }] }],
  }));
  const run = new TestPlay({ id: 1, name: 'Many', projectData: { version: 2 }, scenes }).begin();
  const { inScene, objects, scenes: byId } = run.project;
  const spy = <V>(map: ReadonlyMap<number, V>) =>
    new Proxy(map, {
      get(target, key) {
        if (key === 'get')
          return (id: number) => {
            reads.add(id);
            return target.get(id);
          };
        if (key === 'has') return (id: number) => target.has(id);
        throw new Error(`A step went through the whole project by ${String(key)}`);
      },
    });
  Object.assign(run.project, { inScene: spy(inScene), objects: spy(objects), scenes: spy(byId) });
  run.click(1000);
  run.wait(1);
  expect([...reads].filter((id) => id !== 1 && id !== 1000)).toEqual([]);
});
