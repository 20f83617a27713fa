import { describe, expect, it } from 'vitest';
import { directionAt } from './direction-at.ts';

const rect = { left: 100, top: 50, width: 800, height: 400 };
const at = (clientX: number, clientY: number) => ({ clientX, clientY });

describe('the direction of a pixel', () => {
  it('is the heading in the middle, and half the field of view at the edges', () => {
    const middle = directionAt(at(500, 250), rect, { yaw: 170, pitch: 30, fov: 60 });
    expect(middle.yaw).toBeCloseTo(170);
    expect(middle.pitch).toBeCloseTo(30);
    const top = directionAt(at(500, 50), rect, { yaw: 0, pitch: 10, fov: 60 });
    expect(top.pitch).toBeCloseTo(40);
  });

  it('goes right with the pixel and round behind', () => {
    const right = directionAt(at(900, 250), rect, { yaw: 170, pitch: 0, fov: 60 });
    expect(right.yaw).toBeCloseTo(170 + (Math.atan(Math.tan(Math.PI / 6) * 2) * 180) / Math.PI - 360);
    expect(right.pitch).toBeCloseTo(0);
  });
});
