import { expect, test } from 'vitest';
import { drive, roomWith } from '#tests/support/scenario-run.ts';

test('a group inside itself, times that are no numbers and a timer of zero are survived', () => {
  const run = drive(
    roomWith(
      [
        { id: 10, type: 'layer', name: 'A', parentId: 11 },
        { id: 11, type: 'layer', name: 'B', parentId: 10 },
        {
          id: 12,
          type: 'timer',
          name: 'Zero',
          autoplay: true,
          style: { time: 0 },
          onDone: [{ action: 'addscore', value: 1 }],
        },
        { id: 13, type: 'hotspot', name: 'Hide', actions: [{ action: 'hide', target: 10 }] },
      ],
      { duration: 0, loop: true },
    ),
  ).begin();
  run.wait(1);
  run.wait(Number.NaN);
  run.click(13);
  expect(run.state.variables[0]).toBe(1);
});
