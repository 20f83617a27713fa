import { expect, test } from 'vitest';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { View } from '../input/view.ts';
import type { ObjectEvent } from '../stage/types.ts';
import { SpinController } from './spin-controller.ts';

function room() {
  const loaded = loadScenario({
    id: 1,
    name: 'Room',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [
      {
        id: 1,
        name: 'Hall',
        position: 0,
        objects: [
          { id: 3, type: 'model', name: 'Vase', src: 'vase.glb', distance: 3, interactive: { spin: true } },
          { id: 4, type: 'model', name: 'Fixed', src: 'vase.glb', distance: 3 },
        ],
      },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  const play = createPlay({
    project: indexProject(loaded.project),
    effects,
    env: { now: () => 0, random: () => 0.5 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const view = new View();
  const spin = new SpinController(play, view);
  const send = (type: ObjectEvent['type'], yaw: number, id = 3) =>
    spin.onObject({
      type,
      id,
      pointerType: 'ray',
      pointerId: 1,
      at: { yaw, pitch: 0, distance: 3 },
      shift: false,
      ctrl: false,
    });
  const spun = () => play.log.filter(({ type }) => type === 'spin').length;
  return { play, view, send, spun };
}

test('[interact:spin] a model follows the hand, holds the view meanwhile, and reports once', () => {
  const { play, view, send, spun } = room();
  send('down', -5);
  expect(view.locked).toBe(true);
  for (const yaw of [-2, 1, 5]) send('drag', yaw);
  // A metre at 3 m covers 18.9 degrees: ten of them are a little more than a quarter turn.
  expect(play.motion.turned(3)).toBeCloseTo((10 / 18.92) * 180, 0);
  expect(spun()).toBe(0);
  send('up', 5);
  expect([view.locked, spun()]).toEqual([false, 1]);
  // The press that ends it selects nothing; the next one does.
  expect(send('click', 5)).toBe(true);
  send('down', 5);
  send('up', 5);
  expect([send('click', 5), spun()]).toEqual([false, 1]);
});

test('what may not be turned is left to others, and a reset turns it back', () => {
  const { play, send } = room();
  expect(send('down', 0, 4)).toBe(false);
  send('down', 170);
  send('drag', -170);
  expect(play.motion.turned(3)).toBeGreaterThan(180);
  play.motion.reset(3);
  expect(play.motion.turned(3)).toBe(0);
});
