import { expect, test } from 'vitest';
import { newObject } from '../objects/new-object.ts';
import type { ObjectFields } from '../schema/object.ts';
import { transplant } from './transplant.ts';

/** How often a fragment of so many doors looks at the id of its last, and what it leaves behind. */
function transplanted(count: number, target: number) {
  let looks = 0;
  const objects = Array.from({ length: count }, (_, at) => {
    const door = newObject('hotspot', at + 1, { yaw: 0, pitch: 0 }, `Door ${at + 1}`, {
      actions: [{ action: 'show', target, conditions: [] }],
    }) as ObjectFields;
    if (at === 0)
      Object.defineProperty(door, 'id', {
        enumerable: true,
        get: () => {
          looks += 1;
          return 1;
        },
      });
    return door;
  });
  const { left } = transplant({ scenes: [], objects, variables: [] }, { firstId: 1000, variableNames: [] });
  return { looks, left };
}

test('what is left behind tells the name of what it belonged to', () => {
  expect(transplanted(2, 999).left).toEqual([
    { why: 'action', what: 'Door 1', action: 'show' },
    { why: 'action', what: 'Door 2', action: 'show' },
  ]);
});

test('no object is looked for where nothing is lost', () => {
  expect(transplanted(50, 1).looks).toBe(transplanted(2, 1).looks);
});
