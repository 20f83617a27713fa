import { Matrix4, PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import type { Quad } from '../hit-test.ts';
import { clipPath } from './clip-path.ts';

const camera = new PerspectiveCamera(90, 2, 0.1, 100);
camera.updateMatrixWorld();
const element = { width: 400, height: 200 };
const group = { matrixWorld: new Matrix4() };
const layer = (id: number, matrix: Matrix4, opacity = 1) => {
  const quad: Quad = { id, order: id * 100, enabled: true, group, matrix };
  return { quad, standing: { opacity } };
};
const pane = (x: number, y: number, z: number, width: number, height: number) =>
  new Matrix4().makeTranslation(x, y, z).multiply(new Matrix4().makeScale(width, height, 1));
/** Straight ahead at 2 m, 2 m wide and 1 m high: 200 pixels of the frame are a metre. */
const frame = layer(1, pane(0, 0, -2, 2, 1));
const cut = (...layers: ReturnType<typeof layer>[]) =>
  clipPath(camera, frame.quad.matrix, element, frame.quad, layers);
const whole = 'M0 0L400 0L400 200L0 200Z';
/** The corners of each hole. */
const holesOf = (path: string) =>
  path
    .slice(path.indexOf('Z') + 1, -2)
    .split('Z')
    .filter(Boolean)
    .map((hole) =>
      hole
        .slice(1)
        .split('L')
        .map((at) => at.split(' ').map(Number)),
    );
const areaOf = (points: number[][]) =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!;
    return sum + (x! * nextY! - nextX! * y!) / 2;
  }, 0);

test('[play:webwindow] what is drawn after a frame is cut out of it where it is seen, up to the edges of the frame', () => {
  // Half a metre square round the upper right corner.
  expect(cut(frame, layer(2, pane(1, 0.5, -2, 0.5, 0.5)))).toBe(
    `path(evenodd, "${whole}M400 50L350 50L350 0L400 0Z")`,
  );
  // The same in the eye from twice as far, from half as far, and turned round.
  const around = (z: number, turn = 0) =>
    pane(-z / 2, -z / 4, z, -z / 4, -z / 4).multiply(new Matrix4().makeRotationY(turn));
  for (const matrix of [around(-4), around(-1), around(-2, Math.PI)]) {
    const [hole, ...others] = holesOf(cut(frame, layer(2, matrix)));
    expect(others).toEqual([]);
    expect(new Set(hole!.map(String))).toEqual(new Set(['350,50', '350,0', '400,0', '400,50']));
  }
});

test('[play:webwindow] nothing is cut for what is drawn before the frame, beside it, behind the camera, or is not to be seen', () => {
  const over = pane(0, 0, -2, 0.5, 0.5);
  expect(cut(layer(2, over), frame)).toBe('');
  expect(cut(frame, layer(2, pane(3, 0, -2, 0.5, 0.5)))).toBe('');
  expect(cut(frame, layer(2, pane(0, 0, 2, 0.5, 0.5)))).toBe('');
  // Partly behind: seen from the side, one edge before and one behind.
  expect(cut(frame, layer(2, pane(0.1, 0, 0, 1, 1).multiply(new Matrix4().makeRotationY(Math.PI / 2))))).toBe(
    '',
  );
  expect(cut(frame, layer(2, over, 0))).toBe('');
});

test('[play:webwindow] where several lie over a frame, and over each other, all of them are cut out', () => {
  const card = layer(2, pane(0, 0, -2, 1, 0.5));
  const sign = layer(3, pane(0.5, 0.25, -2, 0.5, 0.5));
  const inside = layer(4, pane(0, 0, -2, 0.1, 0.1));
  const holes = holesOf(cut(frame, card, sign, inside));
  // Holes that met would show the page again: together they are as large as what they cover.
  const all = holes.map(areaOf);
  expect(Math.min(...all)).toBeGreaterThan(0);
  expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(200 * 100 + 100 * 100 - 50 * 50);
});

test('[play:webwindow] cards that do not touch one another are a hole each, however many there are', () => {
  const cards = Array.from({ length: 24 }, (_, at) =>
    // None on the height of its neighbour.
    layer(
      2 + at,
      pane(-0.7 + 0.2 * (at % 8), 0.3 - 0.3 * Math.floor(at / 8) + 0.02 * (at % 8), -2, 0.1, 0.1),
    ),
  );
  expect(holesOf(cut(frame, ...cards))).toHaveLength(24);
});
