import { Group, PerspectiveCamera } from 'three';
import { expect, test } from 'vitest';
import { recentre } from '../session/recentre.ts';
import { mirrored, placeAround, places } from './panel-layout.ts';
import {
  calledBase,
  callToRoom,
  carriedPlace,
  headingOfCalled,
  mirrorCarriedPlaces,
  resetRoom,
  roomBase,
  storeCarriedPlace,
} from './panel-room.ts';

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

test.each([
  ['recentring', recentre],
  ['leaving the headset and coming back', resetRoom],
])('a panel that was carried stands there again after %s, from where the person looks then', (_, go) => {
  const head = new PerspectiveCamera();
  recentre();
  const first = roomBase(head);
  const panel = new Group();
  placeAround(panel, first.eye, first.heading, { yaw: 30, pitch: 12, distance: 1.4 });
  storeCarriedPlace('settings', panel);
  head.rotation.set(0, -Math.PI / 2, 0, 'YXZ');
  head.position.set(1, 1.6, 0);
  go();
  expect(carriedPlace('palette')).toBeUndefined();
  const kept = carriedPlace('settings')!;
  expect(kept.yaw).toBeCloseTo(30);
  expect(kept.pitch).toBeCloseTo(12);
  expect(kept.distance).toBeCloseTo(1.4);
  expect(roomBase(head).heading).toBeCloseTo(90);
});

test('what was carried to one side stands at the other when the other hand points', () => {
  const head = new PerspectiveCamera();
  recentre();
  const { eye, heading } = roomBase(head);
  const panel = new Group();
  placeAround(panel, eye, heading, { yaw: -20, pitch: 5, distance: 1.4 });
  storeCarriedPlace('palette', panel);
  mirrorCarriedPlaces();
  expect(carriedPlace('palette')?.yaw).toBeCloseTo(20);
  expect(carriedPlace('palette')?.pitch).toBeCloseTo(5);
});

test('for a left-handed author the sides are exchanged', () => {
  expect(mirrored(places.right, 'right')).toEqual(places.right);
  expect(mirrored(places.right, 'left').yaw).toBe(-places.right.yaw);
  expect(mirrored(places.toolbar, 'left').yaw).toBeCloseTo(0);
});

/** A head that looks so many degrees to the right. */
function headAt(degrees: number): PerspectiveCamera {
  const head = new PerspectiveCamera();
  head.position.set(0, 1.6, 0);
  head.rotation.set(0, (-degrees * Math.PI) / 180, 0, 'YXZ');
  return head;
}
const calledAt = (id: string, degrees: number, beside = 0) =>
  calledBase(id, headAt(degrees), { yaw: 0, beside: () => beside }).heading;

test('a panel that is called stands before who looks there, and there again after it was away for a run', () => {
  recentre();
  callToRoom('objects', false);
  expect(calledAt('objects', 70, -24)).toBeCloseTo(46);
  expect(calledAt('objects', 0)).toBeCloseTo(46);
  callToRoom('objects', false);
  expect(calledAt('objects', 0)).toBeCloseTo(0);
});

test('called while it is open, or carried somewhere, it stays as long as it is in view, else it comes', () => {
  recentre();
  callToRoom('add', false);
  calledAt('add', 0);
  callToRoom('add', true);
  expect(calledAt('add', 20)).toBeCloseTo(0);
  const panel = new Group();
  placeAround(panel, headAt(0).position, 0, { yaw: 15, pitch: -5, distance: 1.5 });
  storeCarriedPlace('add', panel);
  expect(headingOfCalled('add')).toBeCloseTo(15);
  callToRoom('add', false);
  calledAt('add', 40);
  expect(headingOfCalled('add')).toBeCloseTo(15);
  callToRoom('add', false);
  calledAt('add', 90);
  expect(headingOfCalled('add')).toBeCloseTo(90);
});

test('after recentring, what was called comes before the person, what is pinned beside it', () => {
  callToRoom('scenes', false);
  calledAt('scenes', 120);
  recentre();
  expect(calledBase('scenes', headAt(-60), { yaw: 44, beside: () => 0 }).heading).toBeCloseTo(-16);
});
