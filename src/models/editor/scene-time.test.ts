import { describe, expect, it } from 'vitest';
import { newScene } from '#scenario';
import { clockTime, hasTime, sceneLength } from './scene-time.ts';

const timed = [{ time: 90_000, name: '', actions: [] }];

describe('the time of a scene in the editor', () => {
  it('is as long as its film, as its author says, or as its last timed event wants', () => {
    const scene = newScene(1, 'Hall', { duration: 20_000 });
    expect(sceneLength(scene, null)).toBe(20);
    expect(sceneLength(scene, 75.5)).toBe(75.5);
    expect(sceneLength({ ...scene, video: 'a.mp4' }, null)).toBe(0);
    expect(sceneLength({ ...scene, duration: 0, timers: timed }, null)).toBe(90);
    expect(sceneLength({ ...scene, duration: 0 }, null)).toBe(0);
  });

  it('is offered where something comes with it', () => {
    const scene = newScene(1, 'Hall');
    expect(hasTime(scene, null)).toBe(false);
    expect(hasTime(scene, 12)).toBe(true);
    expect(hasTime({ ...scene, timers: timed }, null)).toBe(true);
    expect(hasTime({ ...scene, loop: true }, null)).toBe(true);
  });

  it('is told as by a clock', () => {
    expect(clockTime(7.5)).toBe('0:07.5');
    expect(clockTime(59.96)).toBe('1:00');
    expect(clockTime(750)).toBe('12:30');
  });
});
