import { describe, expect, it } from 'vitest';
import { newObject, newScene, type SceneObject } from '#scenario';
import { makeCopies } from './make-copies.ts';

const counter = (from: number) => () => from++;
const pin = (id: number, yaw: number, more: object = {}) =>
  ({ ...newObject('hotspot', id, { yaw, pitch: 0 }), ...more }) as SceneObject;
const yaws = (copies: SceneObject[] | undefined) => copies?.map((one) => ('yaw' in one ? one.yaw : null));

describe('copies of objects', () => {
  it('[const:paste] stand where the originals do, or 5 degrees on for each that is there already', () => {
    const original = pin(2, 178);
    const copyInto = (objects: SceneObject[]) =>
      yaws(makeCopies(newScene(1, 'Hall', { objects }), [original], counter(100)));
    expect(copyInto([])).toEqual([178]);
    expect(copyInto([original])).toEqual([-177]);
    expect(copyInto([original, pin(3, -177)])).toEqual([-172]);
  });

  it('keep their distances from one another', () => {
    const both = [pin(2, 0), pin(3, 5)];
    expect(yaws(makeCopies(newScene(1, 'Hall', { objects: both }), both, counter(100)))).toEqual([10, 15]);
  });

  it('act on one another, and on what was not copied with them as before', () => {
    const lever = pin(2, 0, { actions: [3, 4].map((target) => ({ action: 'show', target })) });
    const scene = newScene(1, 'Hall', { objects: [lever, pin(3, 20), pin(4, 40)] });
    const copies = makeCopies(scene, [lever, pin(3, 20)], counter(100))!;
    expect(copies.map(({ id }) => id)).toEqual([100, 101]);
    expect(copies[0]).toMatchObject({ actions: [{ target: 101 }, { target: 4 }] });
    expect(lever).toMatchObject({ id: 2, actions: [{ target: 3 }, { target: 4 }] });
  });

  it('have clocks of their own, and leave a group that is not there', () => {
    const timer = { ...newObject('timer', 2, { yaw: 0, pitch: 0 }), varid: 9 };
    const scene = newScene(1, 'Hall');
    const [clock, left] = makeCopies(scene, [timer, pin(3, 0, { parentId: 50 })], counter(100))!;
    expect(clock).toMatchObject({ id: 100, varid: 101 });
    expect(left).not.toHaveProperty('parentId');
  });

  it('are not made when no ids are left', () => {
    expect(makeCopies(newScene(1, 'Hall'), [pin(2, 0)], () => undefined)).toBeUndefined();
  });
});
