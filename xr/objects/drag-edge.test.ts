import { expect, test, vi } from 'vitest';
import { View } from '../input/view.ts';
import { turnAtEdge } from './drag-edge.ts';

const half = { yaw: 50, pitch: 35 };
const inside = { inside: true };
const at = (yaw: number, pitch = 0) => ({ yaw, pitch, distance: 4 });

test('[interact:drag] at the edge of the screen the view turns that way, and what is carried comes along', () => {
  const view = new View();
  expect(turnAtEdge(view, at(30, 10), 0.1, half, inside)).toBeUndefined();
  expect(view.yaw).toBe(0);
  expect(turnAtEdge(view, at(45), 0.1, half, inside)).toMatchObject({ yaw: expect.closeTo(49.5) });
  expect(view.yaw).toBeCloseTo(4.5);
  expect(turnAtEdge(view, at(4.5, -30), 0.1, half, inside)?.pitch).toBeCloseTo(-34.5);
  expect(view.pitch).toBeCloseTo(-4.5);
});

test('[interact:drag] the edge is an edge also where yaw comes round', () => {
  const view = new View();
  view.set({ yaw: 170 });
  expect(turnAtEdge(view, at(-145), 0.1, half, inside)).toMatchObject({ yaw: expect.closeTo(-140.5) });
  expect(view.yaw).toBeCloseTo(174.5);
});

test('[interact:drag] [player:motion-drive] while a device turns the view it is told to turn on, and nothing is set against it', () => {
  const view = new View();
  view.drive = vi.fn();
  turnAtEdge(view, at(45), 0.1, half, inside);
  expect(view.drive).toHaveBeenCalledExactlyOnceWith(4.5, 0);
  expect(view.yaw).toBe(0);
});

test('[interact:drag] what is taken up at the edge turns nothing before it was carried away from there', () => {
  const view = new View();
  const drag: { inside?: boolean } = {};
  expect(turnAtEdge(view, at(45), 0.1, half, drag)).toBeUndefined();
  expect(turnAtEdge(view, at(47, 30), 0.1, half, drag)).toBeUndefined();
  expect(view.yaw).toBe(0);
  expect(turnAtEdge(view, at(20), 0.1, half, drag)).toBeUndefined();
  expect(turnAtEdge(view, at(45), 0.1, half, drag)).toMatchObject({ yaw: expect.closeTo(49.5) });
});
