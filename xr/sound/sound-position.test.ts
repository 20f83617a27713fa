import { Vector3 } from 'three';
import { beforeEach, expect, test, vi } from 'vitest';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { soundPosition } from './sound-position.ts';

function place(objects: object[], id: number, time = 0) {
  const loaded = loadScenario({
    id: 1,
    name: 'Room',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [{ id: 1, name: 'Hall', position: 0, objects }],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  const at = new Vector3();
  const { fixed } = soundPosition(at, project.objects.get(id)!, project, { width: 1, height: 1 }, time);
  return { at: at.toArray().map((part) => Math.round(part * 1000) / 1000 + 0), fixed };
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));

test('[play:audio] a sound is where it stands, goes along its path, and stands with its group', () => {
  const rain = { id: 3, type: 'audio', name: 'Rain', src: 'r.mp3', yaw: 90, pitch: 0, distance: 2 };
  expect(place([rain], 3)).toEqual({ at: [2, 0, 0], fixed: false });
  const path = { points: [{ time: 1000, yaw: 0, pitch: 0 }] };
  expect(place([{ ...rain, motionPath: path }], 3, 1000).at).toEqual([0, 0, -2]);
  // In a group turned to the left, what was straight ahead in it is there.
  const inside = { ...rain, yaw: 0, distance: 4 };
  const group = { id: 4, type: 'group', name: 'Cart', yaw: -90, pitch: 0, distance: 4, objects: [inside] };
  expect(place([group], 3)).toEqual({ at: [-4, 0, 0], fixed: false });
  expect(place([{ ...group, fixed: true }], 3).fixed).toBe(true);
});
