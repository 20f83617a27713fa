import { expect, test } from 'vitest';
import { createAnimations } from '#models/play/animations.ts';
import { ObjectAnimation } from './object-animation.ts';

const run = (
  mover: ObjectAnimation,
  motions: Parameters<ObjectAnimation['advance']>[0],
  frames: number,
  calm = false,
) => {
  let moving = true;
  for (let frame = 0; frame < frames; frame++) moving = mover.advance(motions, 1 / 60, calm);
  return moving;
};

test('[action:animate] [interact:hover] grows by 0.3 of its size where no size is given, and undo takes it back', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  board.animate(1, { animType: 'grow' });
  expect(run(mover, board.get(1), 1)).toBe(true);
  expect(run(mover, board.get(1), 60)).toBe(false);
  expect(mover.grow).toBe(0.3);
  board.animate(1, { animType: 'undo' });
  run(mover, board.get(1), 60);
  expect(mover.grow).toBe(0);
});

test('[interact:hover] a wide card grows little under the pointer, so that it does not cover its neighbour; what its author says stands', () => {
  const grown = (size?: number, more = {}) => {
    const board = createAnimations();
    const mover = new ObjectAnimation();
    board.animate(1, { animType: 'grow', size: 0.3, hover: true, ...more });
    for (let frame = 0; frame < 60; frame++) mover.advance(board.get(1), 1 / 60, false, size);
    return mover.grow;
  };
  expect(grown()).toBe(0.3);
  expect(grown(0.4)).toBeCloseTo(0.3);
  expect(grown(1.6)).toBeCloseTo(0.075);
  expect(grown(1.6, { size: 0.5 })).toBe(0.5);
  expect(grown(1.6, { hover: undefined })).toBe(0.3);
});

test('[action:animate] what shrinks to nothing is at rest when it is there, and asks for no more frames', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  board.animate(1, { animType: 'grow', size: -1 });
  expect(run(mover, board.get(1), 120)).toBe(false);
  expect(mover.grow).toBeCloseTo(-0.95);
});

test('[action:animate] a size beyond all numbers animates nothing, and asks for no frames', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  for (const animType of ['grow', 'spin', 'circle'] as const)
    board.animate(1, { animType, size: Number.POSITIVE_INFINITY });
  expect(run(mover, board.get(1), 2)).toBe(false);
  expect([mover.grow, mover.turn, mover.right]).toEqual([0, 0, 0]);
});

test('[interact:hover] goes back to its size when the pointer leaves, whatever was begun meanwhile', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  board.animate(1, { animType: 'grow', size: 0.3, hover: true });
  board.animate(1, { animType: 'spin' });
  run(mover, board.get(1), 60);
  board.animate(1, { animType: 'undo', hover: true });
  expect(run(mover, board.get(1), 60)).toBe(true);
  expect(mover.grow).toBe(0);
  expect(mover.turn).not.toBe(0);
});

test('[interact:hover] of the pointer’s grow and an author’s own the later holds; leaving keeps the author’s', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  const sizes = (['grow', 'grow', 'undo', 'grow', 'undo'] as const).map((animType, index) => {
    board.animate(1, index === 1 ? { animType, size: 0.8 } : { animType, size: 0.3, hover: true });
    run(mover, board.get(1), 90);
    return mover.grow;
  });
  expect(sizes).toEqual([0.3, 0.8, 0.8, 0.3, 0.8]);
});

test('[action:animate] spins as many turns a second as its size says, until it is stopped', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  board.animate(1, { animType: 'spin', size: 0.5 });
  expect(run(mover, board.get(1), 60)).toBe(true);
  expect(mover.turn).toBeCloseTo(Math.PI, 1);
  board.stop(1);
  run(mover, board.get(1), 120);
  expect(mover.turn).toBe(0);
});

test('[action:animate] circles round its place, and comes back to it', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  board.animate(1, { animType: 'circle', size: 2 });
  run(mover, board.get(1), 90);
  expect(Math.hypot(mover.right, mover.up)).toBeCloseTo(2);
  const { right } = mover;
  run(mover, board.get(1), 60);
  expect(mover.right).not.toBeCloseTo(right);
  board.animate(1, { animType: 'undo' });
  run(mover, board.get(1), 120);
  expect(Math.hypot(mover.right, mover.up)).toBe(0);
});

test('what never ends stands still for who wants less motion; growing does not', () => {
  const board = createAnimations();
  const mover = new ObjectAnimation();
  board.animate(1, { animType: 'spin' });
  board.animate(1, { animType: 'circle' });
  board.animate(1, { animType: 'grow', size: 0.5 });
  expect(run(mover, board.get(1), 120, true)).toBe(false);
  expect(mover).toMatchObject({ grow: 0.5, turn: 0, right: 0, up: 0 });
});
