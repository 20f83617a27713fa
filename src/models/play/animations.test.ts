import { expect, test } from 'vitest';
import { createAnimations } from './animations.ts';

const grow = { animType: 'grow', size: 0.3, hover: true } as const;
const leave = { animType: 'undo', hover: true } as const;

test('[interact:hover] leaving takes back the grow of the pointer, and not what was begun meanwhile', () => {
  const board = createAnimations();
  board.animate(1, grow);
  board.animate(1, { animType: 'spin' });
  board.animate(1, leave);
  expect(board.get(1)).toMatchObject([{ animType: 'spin' }]);
});

test('[interact:hover] an author’s own grow stays when the pointer leaves, begun before it came or meanwhile', () => {
  const board = createAnimations();
  const own = { animType: 'grow', size: 0.8 } as const;
  board.animate(1, grow);
  board.animate(1, own);
  board.animate(1, leave);
  expect(board.get(1)).toMatchObject([own]);
  board.animate(1, grow);
  board.animate(1, leave);
  expect(board.get(1)).toMatchObject([own]);
});

test('an author’s undo takes back what was begun last, what came with the pointer too; leaving then changes nothing', () => {
  const board = createAnimations();
  board.animate(1, { animType: 'spin' });
  board.animate(1, grow);
  board.animate(1, { animType: 'undo' });
  board.animate(1, leave);
  expect(board.get(1)).toMatchObject([{ animType: 'spin' }]);
  board.animate(1, { animType: 'undo' });
  expect(board.get(1)).toEqual([]);
});
