import { Matrix4, PerspectiveCamera, Vector4 } from 'three';
import { expect, test } from 'vitest';
import { cssTransform } from './css-transform.ts';

const stage = { width: 1000, height: 500 };
const element = { width: 400, height: 200 };
const camera = () => {
  const made = new PerspectiveCamera(90, 2, 0.1, 100);
  made.updateMatrixWorld();
  return made;
};

/** Where a point of the element comes to lie, in pixels of the stage. */
function laid(transform: string, x: number, y: number): [number, number] {
  const matrix = new Matrix4().fromArray(transform.slice(9, -1).split(',').map(Number));
  const at = new Vector4(x, y, 0, 1).applyMatrix4(matrix);
  return [at.x / at.w, at.y / at.w];
}

test('[play:webwindow] a frame lies over its place in the scene, corner on corner', () => {
  // Straight ahead at 2 m, 2 m wide and 1 m high: half of the 4 m that a field of 90 degrees shows upright.
  const square = new Matrix4().makeTranslation(0, 0, -2).scale({ x: 2, y: 1, z: 1 } as never);
  const transform = cssTransform(camera(), square, stage, element)!;
  const near = ([x, y]: [number, number], to: [number, number]) => {
    expect(x).toBeCloseTo(to[0], 3);
    expect(y).toBeCloseTo(to[1], 3);
  };
  near(laid(transform, 0, 0), [500 - 125, 250 - 62.5]);
  near(laid(transform, 400, 200), [500 + 125, 250 + 62.5]);
  near(laid(transform, 200, 100), [500, 250]);
});

test('what is turned away shows in perspective; what is behind is not shown', () => {
  const turned = new Matrix4().makeTranslation(0, 0, -2).multiply(new Matrix4().makeRotationY(0.6));
  const transform = cssTransform(camera(), turned, stage, element)!;
  const height = (x: number) => laid(transform, x, 200)[1] - laid(transform, x, 0)[1];
  expect(height(0)).toBeGreaterThan(height(400) * 1.2);
  expect(cssTransform(camera(), new Matrix4().makeTranslation(0, 0, 2), stage, element)).toBeNull();
});
