import { Group, PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import { mirrored, places } from './placement.ts';
import { recentre } from './recentre.ts';
import { keepPlace, roomBase, toKeptPlace } from './room.ts';

test('panels stand where the person looked at first, until the view is recentred', () => {
  recentre();
  const head = new PerspectiveCamera();
  expect(roomBase(head).heading).toBeCloseTo(0);
  head.rotation.set(0, -Math.PI / 2, 0, 'YXZ');
  head.position.set(1, 1.6, 0);
  expect(roomBase(head).heading).toBeCloseTo(0);
  recentre();
  expect(roomBase(head).heading).toBeCloseTo(90);
  expect(roomBase(head).eye.x).toBeCloseTo(1);
});

test('a panel that was carried keeps its place, and comes back on recentring', () => {
  const panel = new Group();
  panel.position.set(2, 1, -1);
  keepPlace('settings', panel);
  const shownAgain = new Group();
  expect(toKeptPlace('settings', shownAgain)).toBe(true);
  expect(shownAgain.position.toArray()).toEqual([2, 1, -1]);
  expect(toKeptPlace('palette', shownAgain)).toBe(false);
  recentre();
  expect(toKeptPlace('settings', shownAgain)).toBe(false);
});

test('for a left-handed author the sides are exchanged', () => {
  expect(mirrored(places.left, 'right')).toEqual(places.left);
  expect(mirrored(places.left, 'left').yaw).toBe(-places.left.yaw);
  expect(mirrored(places.toolbar, 'left').yaw).toBeCloseTo(0);
});
