import type { VanillaContainer } from '@react-three/uikit';
import { type Intersection, Object3D, Raycaster, Sphere, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { gateRays } from './gate-rays.ts';

const ahead = new Vector3(0, 0, -1);
/** A ray straight ahead, so many metres to the right. */
const rayAt = (x: number) => new Raycaster(new Vector3(x, 0, 0), ahead);

const partAt = (x: number) =>
  Object.assign(new Object3D(), { boundingSphere: new Sphere(new Vector3(x, 0, 0), 0.1) });

/** A panel two metres away, a metre wide, with parts of 20 centimetres so many metres to the right of its middle. */
function panelOf(places: readonly number[], bare = false) {
  const parts: Object3D[] = places.map(partAt);
  const room = new Object3D();
  room.position.z = -2;
  room.updateMatrixWorld();
  const meet = (x: number, found: Intersection[]) => Math.abs(x) < 0.5 && found.push({} as Intersection);
  const panel = Object.assign(new Object3D(), {
    interactableDescendants: parts,
    raycast: ({ ray }: Raycaster, found: Intersection[]) => void meet(ray.origin.x, found),
    spherecast: ({ center }: Sphere, found: Intersection[]) => void meet(center.x, found),
  });
  room.add(panel);
  gateRays(panel as unknown as VanillaContainer, bare);
  /** Where those parts are that are asked. */
  const asked = (...pointers: (Raycaster | Sphere)[]) => {
    for (const by of pointers)
      if (by instanceof Sphere) panel.spherecast(by, []);
      else panel.raycast(by, []);
    return panel.intersectChildren
      ? panel.interactableDescendants.map((part) => places[parts.indexOf(part)])
      : [];
  };
  return { panel, parts, asked };
}

test('of a panel that rays meet, the parts that they come near are asked', () => {
  const { asked } = panelOf([-0.3, 0, 0.3, 0.8]);
  expect(asked(rayAt(0.25))).toEqual([0.3]);
  expect(asked(rayAt(0.25), rayAt(-0.35))).toEqual([0.3, -0.3]);
  expect(asked(rayAt(0.15))).toEqual([]);
  expect(asked(rayAt(0.8))).toEqual([]);
  expect(asked()).toEqual([]);
});

test('a finger asks what it comes near', () => {
  const { asked } = panelOf([0, 0.3]);
  expect(asked(new Sphere(new Vector3(0.02, 0, -1.95), 0.05))).toEqual([0]);
  expect(asked(new Sphere(new Vector3(0.02, 0, -1.8), 0.05))).toEqual([]);
});

test('parts of a bare panel are asked beyond it too', () => {
  expect(panelOf([0, 0.8], true).asked(rayAt(0.85))).toEqual([0.8]);
});

test('what comes to be a part later is asked as well', () => {
  const { panel, parts, asked } = panelOf([0]);
  expect(asked(rayAt(0))).toEqual([0]);
  const later = partAt(0);
  panel.interactableDescendants.push(later);
  panel.raycast(rayAt(0), []);
  expect(panel.intersectChildren).toBe(true);
  expect(panel.interactableDescendants).toEqual([parts[0], later]);
});
