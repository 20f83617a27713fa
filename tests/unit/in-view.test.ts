import { Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { SceneObject } from '#scenario';
import { DEGREE, EYES, type Point } from '#tests/support/directions.ts';
import { cornersOf } from '#tests/support/in-view.ts';
import type { View } from '#tests/support/where-is.ts';
import { sizeOfView } from '#xr/objects/fixed-group.tsx';
import { groupMatrix, type Placed, placeOf, poseMatrix } from '#xr/objects/pose.ts';

const screen = { width: 360, height: 640 };
const EYE = EYES[1];

function cameraOf({ yaw, pitch, fov }: View): PerspectiveCamera {
  const camera = new PerspectiveCamera(fov, screen.width / screen.height, 0.1, 200);
  camera.position.set(0, EYE, 0);
  camera.rotation.set(pitch * DEGREE, -yaw * DEGREE, 0, 'YXZ');
  camera.updateMatrixWorld();
  return camera;
}

/** The middle and the corners of a card as the player draws it. */
function drawn(card: Placed, group: Placed | undefined, view: View) {
  const camera = cameraOf(view);
  const size = sizeOfView(camera, camera.aspect, false);
  const place = (object: Placed) => placeOf(object as SceneObject);
  const matrix = poseMatrix(new Matrix4(), card, place(card), size);
  if (group) matrix.premultiply(groupMatrix(new Matrix4(), group, place(group), size));
  const travels = card.fixed || group?.fixed;
  matrix.premultiply(travels ? camera.matrixWorld : new Matrix4().makeTranslation(0, EYE, 0));
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].map((y) => {
      const at = new Vector3(x, y, 0).applyMatrix4(matrix).project(camera);
      return { x: ((at.x + 1) / 2) * screen.width, y: ((1 - at.y) / 2) * screen.height };
    }),
  );
  return { middle: new Vector3().setFromMatrixPosition(matrix).toArray() as Point, corners };
}

test.each<[string, Placed, Placed | undefined]>([
  ['stands in the world', { yaw: 35, pitch: 12, distance: 4.5, width: 2.8, height: 1 }, undefined],
  [
    'travels with the view',
    { yaw: 0, pitch: 0, distance: 2, fixed: true, offsetX: 0.3, offsetY: 0.4, width: 0.26, height: 0.07 },
    undefined,
  ],
  [
    'is in a group that travels with the view',
    { yaw: 0, pitch: 0, distance: 4, width: 1.7, height: 0.6 },
    { yaw: 0, pitch: 0, distance: 2, fixed: true, offsetX: 0, offsetY: -0.2, width: 1, height: 1 },
  ],
  [
    'takes a share of the view in such a group',
    { yaw: 0, pitch: 0, distance: 0, fixed: true, offsetX: -0.2, offsetY: 0.27, width: 0.24, height: 0.07 },
    { yaw: 0, pitch: 0, distance: 2, fixed: true, width: 1, height: 1 },
  ],
])('the corners of a card that %s are told where they are drawn', (_, card, group) => {
  for (const view of [
    { yaw: 30, pitch: -5, fov: 75 },
    { yaw: 20, pitch: 25, fov: 60 },
  ]) {
    const { middle, corners } = drawn(card, group, view);
    const told = cornersOf({ card, group }, middle, view, screen);
    told.forEach((corner, index) => {
      expect(corner!.x).toBeCloseTo(corners[index]!.x, 3);
      expect(corner!.y).toBeCloseTo(corners[index]!.y, 3);
    });
  }
});

test('a card behind the viewer has no corner on the page', () => {
  const card = { width: 2, height: 1, distance: 4 };
  const view = { yaw: 0, pitch: 0, fov: 75 };
  expect(cornersOf({ card, group: undefined }, [0, EYE, 4], view, screen)).toEqual(Array(4).fill(undefined));
});
