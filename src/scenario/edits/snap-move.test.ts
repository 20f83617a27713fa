import { describe, expect, it } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import { snapMove } from './snap-move.ts';

const pin = (id: number, yaw: number, pitch: number, more: object = {}) =>
  newObject('image', id, { yaw, pitch, distance: 4 }, `Pin ${id}`, { width: 0.4, height: 0.4, ...more });
const hall = (...objects: SceneObject[]) => newScene(1, 'Hall', { objects });
const free = { grid: 0, reach: 0 };

describe('a move', () => {
  it('ends where it is led while nothing draws', () => {
    const scene = hall(pin(2, 0, 0), pin(3, 20, 0));
    expect(snapMove(scene, { ids: [2], lead: 2, yaw: 20.3, pitch: 0.4, ...free })).toEqual({
      yaw: 20.3,
      pitch: 0.4,
      guides: [],
    });
  });

  it('puts the object that leads on the grid, and leaves the axis alone along which it does not go', () => {
    const scene = hall(pin(2, 3, 1));
    const by = { ids: [2], lead: 2, reach: 0 };
    expect(snapMove(scene, { ...by, yaw: 6, pitch: 0, grid: 5 })).toMatchObject({ yaw: 7, pitch: 0 });
    expect(snapMove(scene, { ...by, yaw: 6.4, pitch: 3.7, grid: 1 })).toMatchObject({ yaw: 6, pitch: 4 });
  });

  it('draws to middles and edges within reach, the short way round, and tells the lines', () => {
    const scene = hall(pin(2, 170, 0), pin(3, -170, 30));
    const middle = snapMove(scene, { ids: [2], lead: 2, yaw: 19.6, pitch: 0, grid: 5, reach: 0.8 });
    expect(middle.yaw).toBeCloseTo(20);
    expect(middle.guides).toMatchObject([{ axis: 'yaw', at: -170 }]);
    const [line] = middle.guides;
    expect(line!.from).toBeLessThan(0);
    expect(line!.to).toBeGreaterThan(30);
    const half = (Math.atan2(0.2, 4) * 180) / Math.PI;
    const edge = snapMove(scene, {
      ids: [2],
      lead: 2,
      yaw: 0,
      pitch: 30 - 2 * half + 0.3,
      grid: 0,
      reach: 0.8,
    });
    expect(edge.pitch).toBeCloseTo(30 - 2 * half);
    expect(edge.guides.map(({ axis }) => axis)).toEqual(['pitch']);
  });

  it('never draws to what moves along, is hidden, lies in another group or is fixed to the view', () => {
    const inGroup = newObject('group', 5, { yaw: 0, pitch: 0 }, 'Group', { objects: [pin(6, 10, 40)] });
    const scene = hall(
      pin(2, 0, 0),
      pin(3, 10, 20),
      pin(4, 10, 30, { editvis: false }),
      inGroup,
      pin(7, 10, 50, { fixed: true }),
    );
    const by = { ids: [2, 3], lead: 2, yaw: 9.8, pitch: 0, grid: 0, reach: 0.8 };
    expect(snapMove(scene, by).guides).toEqual([]);
    expect(snapMove(scene, { ...by, ids: [2] }).guides).toMatchObject([{ axis: 'yaw', at: 10 }]);
    expect(snapMove(scene, { ...by, ids: [99], lead: 99 }).guides).toEqual([]);
  });
});
