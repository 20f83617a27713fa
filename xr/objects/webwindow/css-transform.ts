import { Matrix4, type PerspectiveCamera, Vector4 } from 'three';

const onScreen = new Matrix4();
const toPane = new Matrix4();
const flat = new Matrix4();
const middle = new Vector4();

/**
 * The CSS transform that places an element of this size, positioned at the stage's upper left, over a unit square of
 * the world (centred, x right, y up). CSS pixels; null when the square is behind the camera.
 */
export function cssTransform(
  camera: PerspectiveCamera,
  square: Matrix4,
  stage: { width: number; height: number },
  element: { width: number; height: number },
): string | null {
  toPane.set(1 / element.width, 0, 0, -0.5, 0, -1 / element.height, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 1);
  flat.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(square);
  middle.set(0, 0, 0, 1).applyMatrix4(flat);
  if (middle.w <= 0) return null;
  const { width, height } = stage;
  onScreen.set(width / 2, 0, 0, width / 2, 0, -height / 2, 0, height / 2, 0, 0, 0, 0, 0, 0, 0, 1);
  const { elements } = flat.multiply(toPane).premultiply(onScreen);
  // Depth is unused, but browsers do not draw with a singular matrix.
  elements[10] = 1;
  return `matrix3d(${elements.map((value) => +value.toFixed(9)).join(',')})`;
}
