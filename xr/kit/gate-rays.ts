import type { VanillaContainer } from '@react-three/uikit';
import { type Intersection, Matrix4, type Object3D, Ray, type Raycaster, Sphere } from 'three';

/**
 * Has the parts of a panel asked only by rays and fingers that meet the panel, and just those that one comes near:
 * else each asks each part of all panels. Parts of a `bare` one may reach beyond it, and are asked wherever they are.
 */
export function gateRays(panel: VanillaContainer, bare = false): void {
  let parts = (panel.interactableDescendants ?? []) as VanillaContainer[];
  const near = new Set<VanillaContainer>();
  for (const cast of ['raycast', 'spherecast'] as const) {
    const whole = (panel[cast] as (by: unknown, found: Intersection[]) => unknown).bind(panel);
    panel[cast] = (by: Raycaster & Sphere, found: Intersection[]) => {
      const before = found.length;
      const more = whole(by, found);
      if (bare || found.length > before) {
        const comesInto = meetsOf(panel, by);
        for (const part of parts) if (comesInto(part.boundingSphere)) near.add(part);
      }
      return more as never;
    };
  }
  let asked: VanillaContainer[] | undefined;
  Object.defineProperty(panel, 'intersectChildren', {
    // Asked for right before the parts.
    get() {
      asked = near.size > 0 ? [...near] : undefined;
      near.clear();
      return asked !== undefined;
    },
    // The library says that it has children; these are asked or not.
    set() {},
  });
  Object.defineProperty(panel, 'interactableDescendants', {
    get(): Object3D[] {
      const now = asked ?? parts;
      asked = undefined;
      return now;
    },
    set(all: VanillaContainer[]) {
      parts = all;
    },
  });
}

const inverse = new Matrix4();
const ray = new Ray();
const finger = new Sphere();

/** Whether a ray or a finger comes into a sphere in a panel: each part asks that first. */
function meetsOf(panel: VanillaContainer, by: Raycaster | Sphere): (sphere: Sphere) => boolean {
  panel.updateMatrix();
  inverse.copy(panel.matrix);
  if (panel.parent) inverse.premultiply(panel.parent.matrixWorld);
  inverse.invert();
  if ('ray' in by) {
    ray.copy(by.ray).applyMatrix4(inverse);
    return (sphere) => ray.intersectsSphere(sphere);
  }
  finger.copy(by).applyMatrix4(inverse);
  return (sphere) => finger.intersectsSphere(sphere);
}
