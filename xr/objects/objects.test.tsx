// @vitest-environment happy-dom
import { createRef } from 'react';
import type { Group } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { newObject, newScene, type SceneObject } from '#scenario';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { bareStage } from '#tests/support/bare-stage.ts';
import type { CardKindProps } from './kind.ts';
import { Objects } from './objects.tsx';
import { drawings } from './registry.ts';

const card = drawings.text.card!;
afterEach(() => {
  drawings.text.card = card;
  vi.restoreAllMocks();
});

const nowhere = { yaw: 0, pitch: 0 };
function playing(objects: SceneObject[]) {
  const scene = { ...newScene(1, 'Room'), position: 0, objects };
  const loaded = loadScenario(
    JSON.stringify({ id: 1, name: 'Room', scenes: [scene], projectData: { version: 2, nextObjId: 90 } }),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => 0, random: () => 0 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  return { play, scene };
}

test('a card that cannot be drawn goes alone: the others are drawn, the log and the learner are told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn: string[] = [];
  drawings.text.card = ({ object }: CardKindProps) => {
    if (object.name === 'Torn') throw new Error('planted');
    drawn.push(object.name);
    return null;
  };
  const { play, scene } = playing([
    { ...newObject('text', 10, nowhere), name: 'Torn' },
    { ...newObject('text', 11, nowhere), name: 'Whole' },
  ]);
  const onLoadFailed = vi.fn();
  const stage = await bareStage();
  const world = (
    <Objects
      scene={scene}
      media={() => undefined}
      play={play}
      view={undefined}
      eye={createRef<Group>()}
      carried={createRef<Group>()}
      onLoadFailed={onLoadFailed}
    />
  );
  await stage.render(world);
  expect(drawn).toContain('Whole');
  expect(onLoadFailed.mock.calls.map(([url]) => url)).toEqual(['Torn']);
  expect(play.log.filter(({ type }) => type === 'trouble').map(({ data }) => data)).toMatchObject([
    { code: 'object-broken', object: 10, name: 'Torn' },
  ]);
  await stage.leave();
});
