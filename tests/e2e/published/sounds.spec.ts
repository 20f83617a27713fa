import { expect, test } from '#tests/support/watched.ts';
import { fieldFrom, listen } from '../../support/ears.ts';
import { act, control, placed, press, room, start, turn } from '../../support/media-room.ts';

test('[play:audio] a sound is heard from where it is, stays there when the head turns, and stops and starts as it is told', async ({
  page,
}) => {
  const ears = await listen(page);
  const { stop } = await room(page, [
    placed('audio', 10, {
      name: 'Fountain',
      assetId: 'fountain',
      spatial: true,
      loop: true,
      yaw: 90,
      distance: 3,
    }),
    control(11, { name: 'Quiet', actions: [act('stopmedia', 10)] }),
    control(12, { name: 'Again', actions: [act('playmedia', 10)] }),
  ]);
  const balance = async () => {
    const { left, right } = await ears();
    return left + right < 1e-4 ? 0.5 : right / (left + right);
  };
  try {
    await start(page);
    await expect.poll(balance).toBeGreaterThan(0.56);
    await turn(page, 'ArrowRight', 36);
    await expect.poll(balance).toBeLessThan(0.44);
    await press(page, 'Quiet');
    await expect.poll(async () => (await ears()).right).toBeLessThan(1e-4);
    await press(page, 'Again');
    await expect.poll(async () => (await ears()).left).toBeGreaterThan(1e-3);
  } finally {
    await stop();
  }
});

for (const [order, left] of [
  ['first', [1, 1, 0, 0]],
  // Straight to the left in third order: what the harmonics of its place are.
  [
    'third',
    [1, 1, 0, 0, 0, 0, -0.5, 0, -Math.sqrt(3) / 2, -Math.sqrt(5 / 8), 0, -Math.sqrt(3 / 8), 0, 0, 0, 0],
  ],
] as const) {
  test(`[player:ambisonic] a sound field of ${order} order stays where it is when the head turns`, async ({
    page,
  }) => {
    const ears = await listen(page);
    const { stop } = await room(
      page,
      [placed('audio', 10, { name: 'Field', assetId: 'field', loop: true, ambisonic: order })],
      { files: { field: { type: 'audio', path: await fieldFrom([...left]) } } },
    );
    const balance = async () => {
      const { left, right } = await ears();
      return left + right < 1e-4 ? 0.5 : right / (left + right);
    };
    try {
      await start(page);
      await expect.poll(balance).toBeLessThan(0.44);
      expect((await ears()).left).toBeGreaterThan(0.002);
      await turn(page, 'ArrowRight', 36);
      await expect.poll(balance).toBeGreaterThan(0.56);
    } finally {
      await stop();
    }
  });
}
