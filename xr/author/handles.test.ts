import { Matrix4, Ray, Vector3 } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { editor } from '#models/editor/editor.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { poseMatrix } from '../objects/pose.ts';
import { type HandleName, handlePlace, handles, reach, startReach } from './handle-geometry.ts';
import { reshapeBy } from './reshape-by.ts';

const eye = { matrixWorld: new Matrix4() };
const place = { yaw: 0, pitch: 0, distance: 4 };
const view = { width: 1, height: 1 };
const picture = newObject('image', 2, place, 'Map', { width: 2, height: 1 });
const quad = (more: object = {}) => ({
  group: eye,
  matrix: poseMatrix(new Matrix4(), { ...picture, ...more } as never, place, view),
});
/** From the eye to a point of the plane that the picture is in: metres right and up of its middle. */
const ray = (x: number, y: number) => new Ray(new Vector3(), new Vector3(x, y, -4).normalize());

beforeEach(() => {
  const objects = [picture, newObject('text', 3, { ...place, yaw: 30 }, 'Card', { width: 1, height: 1 })];
  const scenes = { 1: newScene(1, 'Hall', { objects }) };
  editor.open({ scenarioId: 1, name: 'S', project: projectDataSchema.parse({}), scenes });
  editor.select([2]);
});

/** Pulls a handle of the picture from one point to another; what it and the card are then. */
const pull = (name: HandleName, from: [number, number], to: [number, number], more: object = {}) => {
  const start = startReach(quad(), ray(...from))!;
  const given = { id: 2, from: editor.state.doc!.scenes[1]!, grid: 0, free: false, ...more };
  const pulled = reshapeBy(name, start, reach(start, ray(...to))!, given)!;
  expect(editor.commit(pulled.result)).toBe(true);
  return editor.scene()!.objects as unknown as {
    width: number;
    height: number;
    distance: number;
    rotation: { z: number };
  }[];
};

describe('handles', () => {
  it('stand around an object, as large at any distance; a short side has none of its own', () => {
    const placeOf = (name: HandleName, object: Matrix4) => {
      const found = handlePlace(new Matrix4(), object, name);
      return found && new Vector3().setFromMatrixPosition(found).toArray().slice(0, 2);
    };
    const { matrix } = quad();
    const [x, y] = placeOf('top-right', matrix)!;
    expect([x! > 1 && x! < 1.1, y! > 0.5 && y! < 0.6]).toEqual([true, true]);
    expect(placeOf('turn', matrix)![1]).toBeGreaterThan(y!);
    const thin = quad({ width: 0.1 }).matrix;
    expect(handles.filter(({ name }) => placeOf(name, thin) === null).map(({ name }) => name)).toEqual([
      'top',
      'bottom',
    ]);
  });

  it('scale by corners in shape, by sides one way, and freely with Shift; all that is selected goes along', () => {
    editor.select([2, 3]);
    expect(pull('top-right', [1, 0.5], [2, 1])).toMatchObject([
      { width: 4, height: 2 },
      { width: 2, height: 2 },
    ]);
    editor.undo();
    expect(editor.scene()!.objects[0]).toEqual(picture);
    expect(pull('left', [-1, 0], [-1.5, 3])[0]).toMatchObject({ width: 3, height: 1 });
    editor.undo();
    expect(pull('bottom-left', [-1, -0.5], [-2, -0.25], { free: true })[0]).toMatchObject({
      width: 4,
      height: 0.5,
    });
  });

  it('turn clockwise, on the grid where one holds, and take away and bring near', () => {
    expect(pull('turn', [0, 1], [1, 0])[0]!.rotation.z).toBe(90);
    editor.undo();
    expect(pull('turn', [0, 1], [1, 0.9], { grid: 5 })[0]!.rotation.z).toBe(50);
    editor.undo();
    expect(pull('distance', [0, -0.5], [0, 0.5])[0]!.distance).toBeGreaterThan(4);
  });

  it('never turn anything inside out', () => {
    const [after] = pull('right', [1, 0], [-3, 0]);
    expect(after!.width).toBeGreaterThan(0);
  });
});
