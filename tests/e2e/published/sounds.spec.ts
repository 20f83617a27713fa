import type { Page } from '@playwright/test';
import { fieldFrom, listen, onTheRight } from '#tests/support/ears.ts';
import { fieldFilm } from '#tests/support/field-film.ts';
import { act, control, placed, press, room, start, turn } from '#tests/support/media-room.ts';
import { sceneOf } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

test('[play:audio] a sound is heard from where it is, stays there when the head turns, and stops and starts as it is told', {
  tag: '@full',
}, async ({ page }) => {
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
  try {
    await start(page);
    await expect.poll(() => onTheRight(ears)).toBeGreaterThan(0.56);
    await turn(page, 'ArrowRight', 36);
    await expect.poll(() => onTheRight(ears)).toBeLessThan(0.44);
    await press(page, 'Quiet');
    await expect.poll(async () => (await ears()).right).toBeLessThan(1e-4);
    await press(page, 'Again');
    await expect.poll(async () => (await ears()).left).toBeGreaterThan(1e-3);
  } finally {
    await stop();
  }
});

test('[play:hotspot] the click of a spatial hotspot is heard from where it stands; one that is nowhere is said', {
  tag: '@full',
}, async ({ page }) => {
  const ears = await listen(page);
  const bell = { clickSound: { assetId: 'noise' } };
  const { stop } = await room(
    page,
    [
      placed('hotspot', 10, { ...bell, name: 'Bell', spatial: true, yaw: 35, distance: 3 }),
      placed('hotspot', 11, { name: 'Mute bell', clickSound: { src: 'media/gone.mp3' }, yaw: -40 }),
    ],
    { files: { noise: { type: 'audio', path: await fieldFrom([1]) } } },
  );
  try {
    await start(page);
    // It lasts a second: rung until it is heard. The keyboard would turn the view to it.
    const rung = async () => {
      await page.mouse.click(804, 320);
      return onTheRight(ears);
    };
    await expect.poll(rung).toBeGreaterThan(0.56);
    await press(page, 'Mute bell');
    await expect(page.getByRole('alert')).toContainText(/Load failed for .*gone\.mp3/);
  } finally {
    await stop();
  }
});

test('[play:audio] a sound is as loud as its volume says, and not heard when it is muted', {
  tag: '@full',
}, async ({ page }) => {
  const ears = await listen(page);
  const sound = { assetId: 'noise', loop: true };
  const only = (id: number) => [10, 11, 12].map((one) => act(one === id ? 'playmedia' : 'stopmedia', one));
  const { stop } = await room(
    page,
    [
      placed('audio', 10, { ...sound, name: 'Soft', volume: 0.25 }),
      placed('audio', 11, { ...sound, name: 'Full', visible: false }),
      placed('audio', 12, { ...sound, name: 'Muted', muted: true, visible: false }),
      control(13, { name: 'Full one', actions: only(11) }),
      control(14, { name: 'Soft one', actions: only(10) }),
      control(15, { name: 'Muted one', actions: only(12) }),
    ],
    { files: { noise: { type: 'audio', path: await fieldFrom([1]) } } },
  );
  // Noise as the file has it: even, of half the whole swing.
  const full = 0.25 / Math.sqrt(3);
  const loudness = async () => (await ears()).left / full;
  try {
    await start(page);
    await expect.poll(async () => Math.abs((await loudness()) - 0.25)).toBeLessThan(0.04);
    await press(page, 'Full one');
    await expect.poll(async () => Math.abs((await loudness()) - 1)).toBeLessThan(0.16);
    await press(page, 'Muted one');
    await expect.poll(loudness).toBeLessThan(1e-3);
    await press(page, 'Soft one');
    await expect.poll(async () => Math.abs((await loudness()) - 0.25)).toBeLessThan(0.04);
  } finally {
    await stop();
  }
});

const toTheLeft = [
  ['first', [1, 1, 0, 0]],
  // Straight to the left in third order: what the harmonics of its place are.
  [
    'third',
    [1, 1, 0, 0, 0, 0, -0.5, 0, -Math.sqrt(3) / 2, -Math.sqrt(5 / 8), 0, -Math.sqrt(3 / 8), 0, 0, 0, 0],
  ],
] as const;

/** What sounds on the left is heard on the right once the head has turned far enough to the right. */
async function staysOnItsSide(page: Page, ears: Awaited<ReturnType<typeof listen>>): Promise<void> {
  await expect.poll(() => onTheRight(ears)).toBeLessThan(0.44);
  expect((await ears()).left).toBeGreaterThan(0.002);
  await turn(page, 'ArrowRight', 36);
  await expect.poll(() => onTheRight(ears)).toBeGreaterThan(0.56);
}

for (const [order, left] of toTheLeft) {
  test(`[player:ambisonic] a sound field of ${order} order stays where it is when the head turns`, {
    tag: '@full',
  }, async ({ page }) => {
    const ears = await listen(page);
    const { stop } = await room(
      page,
      [placed('audio', 10, { name: 'Field', assetId: 'field', loop: true, ambisonic: order })],
      { files: { field: { type: 'audio', path: await fieldFrom([...left]) } } },
    );
    try {
      await start(page);
      await staysOnItsSide(page, ears);
    } finally {
      await stop();
    }
  });

  test(`[player:ambisonic] [player:scene-media] the sound of a scene's film, of ${order} order, stays where it is when the head turns`, {
    tag: '@full',
  }, async ({ page }) => {
    const ears = await listen(page);
    // Films come with four channels; of the third order the others are then silent.
    const scene = sceneOf(1, 'Room', [], {
      assetId: 'film',
      video: 'media/film-field.mkv',
      ambisonic: order,
      // However long the turn takes.
      loop: true,
    });
    const { stop } = await room(page, [], {
      scenes: [scene],
      pictures: {},
      files: { film: { type: 'video', path: await fieldFilm(left.slice(0, 4)) } },
    });
    try {
      await start(page);
      await staysOnItsSide(page, ears);
    } finally {
      await stop();
    }
  });
}
