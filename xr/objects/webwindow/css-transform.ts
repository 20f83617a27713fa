import { Matrix4, type PerspectiveCamera, Vector4 } from 'three';

const onScreen = new Matrix4();
const toPane = new Matrix4();
const flat = new Matrix4();
const middle = new Vector4();

/**
 * The CSS transform that lays an element of this size, its corner at the upper left of the stage, over a unit square
 * of the world (its middle at the origin, x right, y up). All in CSS pixels; null where the square is behind.
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
  // Depth plays no part, but a matrix that cannot be inverted would not be drawn.
  elements[10] = 1;
  return `matrix3d(${elements.map((value) => +value.toFixed(9)).join(',')})`;
}
