import { Group, Matrix4 } from 'three';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPlay } from '#models/play/create-play.ts';
import { createEffectHandlers } from '#models/play/effect-handlers.ts';
import type { SceneObject } from '#scenario';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { EYE_HEIGHT } from '../stage/eye-height.ts';
import { middleOf } from './hit-test.ts';
import { pathPlace } from './motion-path.ts';
import { type Placed, poseMatrix } from './pose.ts';
import { headingNow } from './view-direction.ts';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const pan = (target: number) => [{ action: 'pan', target }];
const objects = [
  { id: 10, type: 'hotspot', name: 'To the lamp', actions: pan(21) },
  { id: 11, type: 'hotspot', name: 'To the walker', actions: pan(22) },
  { id: 12, type: 'hotspot', name: 'Elsewhere', actions: pan(30) },
  {
    id: 20,
    type: 'group',
    name: 'Table',
    yaw: 90,
    pitch: 10,
    distance: 4,
    objects: [{ id: 21, type: 'image', name: 'Lamp', yaw: 0, pitch: 0, distance: 4 }],
  },
  {
    id: 22,
    type: 'hotspot',
    name: 'Walker',
    yaw: 20,
    pitch: 0,
    distance: 4,
    motionPath: { begin: 0, points: [{ time: 2000, yaw: 60, pitch: -20 }] },
  },
];

/** A run whose effects turn a view; answers where it looks to after a press. */
function begun() {
  const loaded = loadScenario({
    id: 1,
    name: 'Turns',
    projectData: { version: 2, nextObjId: 50 },
    scenes: [
      { id: 1, name: 'Here', position: 0, objects },
      {
        id: 2,
        name: 'There',
        position: 1,
        objects: [{ id: 30, type: 'image', name: 'Door', yaw: 5, pitch: 6 }],
      },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const nothing = () => undefined;
  const glide = vi.fn();
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: createEffectHandlers({
      view: { yaw: 0, pitch: 0, arrive: nothing, glide },
      heading: headingNow,
      media: nothing,
      sound: () => ({ over: true, play: nothing, pause: nothing }),
      keep: nothing,
      report: nothing,
      failed: nothing,
    }),
    env: { now: () => 0, random: () => 0 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const turned = (id: number) => {
    play.dispatch({ type: 'click', object: id });
    // In a headset the log says where to look.
    const { yaw = 0, pitch = 0 } =
      play.state.run.platform === 'vr'
        ? (play.log.at(-1)!.data as { yaw: number; pitch: number })
        : { yaw: glide.mock.lastCall?.[0], pitch: glide.mock.lastCall?.[1] };
    return { yaw: Math.round(yaw * 100) / 100, pitch: Math.round(pitch * 100) / 100 };
  };
  return { play, turned };
}

test('[action:pan] turns to a member of a group where its group carries it', () => {
  const { turned } = begun();
  expect(turned(10)).toEqual({ yaw: 90, pitch: 10 });
});

test('[action:pan] turns to what follows a path where it has come to; in a headset to where its author put it', () => {
  const { play, turned } = begun();
  expect(turned(11)).toEqual({ yaw: 20, pitch: 0 });
  const group = new Group();
  group.position.y = EYE_HEIGHT;
  group.updateMatrixWorld();
  const walker = play.project.objects.get(22)!.object as unknown as SceneObject;
  let shownFor = 0;
  play.places.draw((id) => {
    if (id !== 22) return undefined;
    const size = { width: 1, height: 1 };
    const matrix = poseMatrix(new Matrix4(), walker as Placed, pathPlace(walker, shownFor), size);
    return middleOf({ id, order: 0, enabled: true, matrix, group })?.toArray();
  });
  shownFor = 1000;
  expect(turned(11)).toEqual({ yaw: 40, pitch: -10 });
  shownFor = 9000;
  expect(turned(11)).toEqual({ yaw: 60, pitch: -20 });
  play.dispatch({ type: 'platform', platform: 'vr' });
  expect(turned(11)).toEqual({ yaw: 20, pitch: 0 });
});

test('[action:pan] an object of another scene is looked for where its author put it', () => {
  expect(begun().turned(12)).toEqual({ yaw: 5, pitch: 6 });
});
