import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { View } from './view.ts';

let frames: Map<number, (now: number) => void>;
let now = 0;
/** Draws so many frames of 50 ms. */
function draw(count: number): void {
  for (let done = 0; done < count; done++) {
    now += 50;
    const due = [...frames.values()];
    frames.clear();
    for (const frame of due) frame(now);
  }
}

beforeEach(() => {
  frames = new Map();
  now = 0;
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => {
    frames.set(++id, frame);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (given: number) => frames.delete(given));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a glide comes to where it was told to, the short way round', () => {
  const view = new View();
  view.set({ yaw: 170 });
  view.glide(-170, 20);
  draw(4);
  expect(Math.abs(view.yaw)).toBeGreaterThan(170);
  draw(8);
  expect([view.yaw, view.pitch]).toEqual([-170, 20]);
  expect(frames.size).toBe(0);
});

test('a glide does not go on in the next scene, nor against a finger, nor beside another glide', () => {
  const view = new View();
  view.glide(90, 0);
  draw(2);
  view.arrive(-40);
  draw(10);
  expect(view.yaw).toBe(-40);
  view.glide(100, 0);
  draw(2);
  view.set({ yaw: view.yaw + 3, pitch: 1 });
  const held = view.yaw;
  draw(10);
  expect(view.yaw).toBe(held);
  view.glide(60, 0);
  view.glide(-60, 0);
  expect(frames.size).toBe(1);
  draw(12);
  expect(view.yaw).toBe(-60);
});

test('zooming does not stop a glide', () => {
  const view = new View();
  view.glide(50, 0);
  draw(2);
  view.set({ fov: 60 });
  draw(10);
  expect([view.yaw, view.fov]).toEqual([50, 60]);
});

test('where motion is reduced the view is there at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const view = new View();
  view.glide(50, 10);
  expect([view.yaw, view.pitch, frames.size]).toEqual([50, 10, 0]);
});
