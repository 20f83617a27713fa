import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newObject, type ObjectType, type SceneObject } from '#scenario';
import { expect, test } from '#tests/support/watched.ts';
import { Headset } from '../../support/headset.ts';
import {
  hotspotAt,
  middleOf,
  type PackageOptions,
  plain,
  sceneOf,
  servePackage,
} from '../../support/package.ts';

const samples = 'prisma/seed/samples/media';
const isGround = (r: number, g: number, b: number) => r < 40 && g < 40 && b > 90;
const files: NonNullable<PackageOptions['files']> = {
  film: { type: 'video', path: `${samples}/tour.mp4` },
  vase: { type: 'model', path: `${samples}/vase.glb` },
  mobile: { type: 'model', path: `${samples}/mobile.glb` },
  fountain: { type: 'audio', path: `${samples}/fountain.mp3` },
  birds: { type: 'audio', path: `${samples}/birds-ambisonic.wav` },
  guide: { type: 'document', path: `${samples}/guide` },
  words: { type: 'document', path: `${samples}/tour.vtt` },
};

const placed = (type: ObjectType, id: number, more: object): SceneObject =>
  ({ ...newObject(type, id, { yaw: 0, pitch: 0 }), ...more }) as SceneObject;
/** A small hotspot that travels with the view: to focus it turns nothing. */
const control = (id: number, more: object): SceneObject =>
  hotspotAt(id, -40, -25, { fixed: true, distance: 1, width: 0.03, height: 0.05, ...more });
const act = (action: string, target: number, more: object = {}) => ({
  action,
  target,
  conditions: [],
  ...more,
});

/** A dark blue room with these objects, open in the page and started. */
async function room(page: Page, objects: SceneObject[], more: Partial<PackageOptions> = {}) {
  const served = await servePackage({
    scenes: [sceneOf(1, 'Room', objects)],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    files,
    ...more,
  });
  await page.goto(served.origin);
  return served;
}
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

/** The pixels of a part of the page that are not the room's own. */
const drawn = async (page: Page) =>
  (await middleOf(await page.screenshot(), (r, g, b) => !isGround(r, g, b)))?.count ?? 0;
/** Whether the picture in the page's middle changes within a moment. */
async function changes(page: Page): Promise<boolean> {
  const clip = { x: 360, y: 200, width: 300, height: 240 };
  const before = await page.screenshot({ clip });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  return !before.equals(await page.screenshot({ clip }));
}

/** Lets the test hear what the page's audio context gives to the two ears. Nothing of the product reads it. */
async function listen(page: Page): Promise<() => Promise<{ left: number; right: number }>> {
  await page.addInitScript(() => {
    const ears: AnalyserNode[] = [];
    Object.assign(window, { __ears: ears });
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => unknown;
    const hooked = new WeakSet<BaseAudioContext>();
    let split: ChannelSplitterNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] === this.context.destination) {
        if (!hooked.has(this.context)) {
          hooked.add(this.context);
          const stereo = new GainNode(this.context, { channelCount: 2, channelCountMode: 'explicit' });
          split = new ChannelSplitterNode(this.context, { numberOfOutputs: 2 });
          connect.call(stereo, split);
          for (const ear of [0, 1]) {
            const analyser = new AnalyserNode(this.context, { fftSize: 32768 });
            connect.call(split, analyser, ear);
            ears.push(analyser);
          }
          Object.assign(window, { __stereo: stereo });
        }
        connect.call(this, (window as unknown as { __stereo: AudioNode }).__stereo);
      }
      return connect.apply(this, args);
    } as typeof AudioNode.prototype.connect;
  });
  return () =>
    page.evaluate(() => {
      const { __ears: ears } = window as unknown as { __ears: AnalyserNode[] };
      const [left = 0, right = 0] = ears.map((ear) => {
        const wave = new Float32Array(ear.fftSize);
        ear.getFloatTimeDomainData(wave);
        return Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
      });
      return { left, right };
    });
}

/** A sound field of noise that comes from one side: each channel's share as its order and place tell. */
async function fieldFrom(shares: number[]): Promise<string> {
  const [rate, seconds] = [16_000, 1];
  const frames = rate * seconds;
  const data = Buffer.alloc(frames * shares.length * 2);
  for (let frame = 0, seed = 1; frame < frames; frame++) {
    seed = (seed * 16807) % 2147483647;
    const noise = (seed / 2147483647 - 0.5) * 0.5;
    for (const [channel, share] of shares.entries()) {
      data.writeInt16LE(Math.round(noise * share * 32767), (frame * shares.length + channel) * 2);
    }
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(shares.length, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * shares.length * 2, 28);
  header.writeUInt16LE(shares.length * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  const path = join(await mkdtemp(join(tmpdir(), 'field-')), 'field.wav');
  await writeFile(path, Buffer.concat([header, data]));
  return path;
}

/** Turns the view by the arrow keys: five degrees each. */
async function turn(page: Page, key: 'ArrowLeft' | 'ArrowRight', times: number): Promise<void> {
  const stage = page.getByRole('application');
  await stage.focus();
  for (let count = 0; count < times; count++) await stage.press(key);
}

test('[play:video] a film stands in the scene, plays, pauses, goes to a second and stops as it is told', async ({
  page,
}) => {
  const film = placed('video', 10, {
    name: 'Film',
    assetId: 'film',
    width: 4,
    height: 2,
    distance: 4,
    autoplay: false,
  });
  const { stop } = await room(
    page,
    [
      film,
      control(11, { name: 'Play', actions: [act('playmedia', 10)] }),
      control(12, { name: 'Pause', actions: [act('pausemedia', 10)] }),
      control(13, { name: 'Near the end', actions: [act('settime', 10, { value: 11.5 })] }),
      placed('text', 14, { name: 'Over', txt: 'The film is over', visible: false, pitch: -35 }),
    ].map((object) =>
      object.id === 10 ? { ...object, onDone: [act('show', 14)] } : object,
    ) as SceneObject[],
  );
  try {
    await start(page);
    await expect.poll(() => drawn(page)).toBeGreaterThan(50_000);
    expect(await changes(page)).toBe(false);
    await press(page, 'Play');
    await expect.poll(() => changes(page)).toBe(true);
    await press(page, 'Pause');
    await expect.poll(() => changes(page)).toBe(false);
    await press(page, 'Near the end');
    await press(page, 'Play');
    await expect(page.getByText('The film is over')).toBeAttached();
  } finally {
    await stop();
  }
});

test('[player:scene-media] a film all round plays, tells its timed events, jumps, and ends its scene', async ({
  page,
}) => {
  const scene = sceneOf(
    1,
    'Boat',
    [
      control(12, { name: 'Back', actions: [{ action: 'jump', value: 0, conditions: [] }] }),
      control(11, { name: 'Jump', actions: [{ action: 'jump', value: 11, conditions: [] }] }),
      placed('text', 14, { name: 'Said', txt: 'Two seconds', visible: false, pitch: -35 }),
      placed('text', 15, { name: 'Ended', txt: 'The trip is over', visible: false, pitch: -45 }),
    ],
    {
      assetId: 'film',
      video: 'media/film-tour.mp4',
      captions: { assetId: 'words' } as never,
      duration: 12_000,
      timers: [{ time: 2000, name: 'Two', actions: [act('show', 14)] }] as never,
      actions: [act('show', 15)] as never,
    },
  );
  const { stop } = await room(page, [], { scenes: [scene], pictures: {} });
  try {
    await start(page);
    await expect(page.locator('.player-captions')).toContainText(/board|lighthouse|gulls|buoys/);
    await page.getByRole('button', { name: 'Hide captions' }).click();
    await expect(page.locator('.player-captions')).toBeEmpty();
    await expect(page.getByText('Two seconds')).toBeAttached();
    await press(page, 'Back');
    await expect.poll(() => changes(page)).toBe(true);
    await press(page, 'Jump');
    await expect(page.getByText('The trip is over')).toBeAttached();
  } finally {
    await stop();
  }
});

test('[player:video-limits] a film that this browser cannot play is said, and the run goes on', async ({
  page,
  expectAccessible,
}) => {
  const { stop, origin } = await room(
    page,
    [placed('video', 10, { name: 'Film', assetId: 'none' }), hotspotAt(11, -60, 0, { name: 'Still here' })],
    { files: { none: { type: 'video', path: 'package.json' } } },
  );
  try {
    await start(page);
    await expect(page.getByRole('alert')).toContainText('video');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
    expect(origin).toContain('127.0.0.1');
  } finally {
    await stop();
  }
});

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

test('[play:model] a model stands lit in its place, and its animation plays by its name', async ({
  page,
}) => {
  const { stop } = await room(page, [
    placed('model', 10, {
      name: 'Mobile',
      assetId: 'mobile',
      width: 3,
      height: 3,
      distance: 3,
      animation: 'Turning',
      loop: true,
      autoplay: false,
    }),
    control(11, { name: 'Turn', actions: [act('playmedia', 10)] }),
    control(12, { name: 'Rest', actions: [act('stopmedia', 10)] }),
  ]);
  try {
    await expect.poll(() => drawn(page), { timeout: 40_000 }).toBeGreaterThan(4000);
    expect(await changes(page)).toBe(false);
    await press(page, 'Turn');
    await expect.poll(() => changes(page)).toBe(true);
    await press(page, 'Rest');
    await expect.poll(() => changes(page)).toBe(false);
  } finally {
    await stop();
  }
});

test('[interact:spin] a model is turned by dragging it, the view stays, and the page round it is told', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { __told: told });
    addEventListener('message', ({ data }) => told.push((data as { type?: string }).type));
  });
  const { stop } = await room(page, [
    placed('model', 10, {
      name: 'Vase',
      assetId: 'vase',
      width: 2,
      height: 2,
      distance: 3,
      interactive: { spin: true },
    }),
  ]);
  try {
    await expect.poll(() => drawn(page), { timeout: 40_000 }).toBeGreaterThan(4000);
    const before = await page.screenshot({ clip: { x: 312, y: 120, width: 400, height: 400 } });
    await page.mouse.move(512, 320);
    await page.mouse.down();
    await page.mouse.move(560, 320, { steps: 4 });
    await page.mouse.move(600, 320, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () =>
        before.equals(await page.screenshot({ clip: { x: 312, y: 120, width: 400, height: 400 } })),
      )
      .toBe(false);
    const middle = await middleOf(await page.screenshot(), (r, g, b) => !isGround(r, g, b));
    expect(Math.abs(middle!.x - 512)).toBeLessThan(60);
  } finally {
    await stop();
  }
});

test('a broken model is said by its address, and everything else goes on', async ({ page }) => {
  const { stop } = await room(
    page,
    [
      placed('model', 10, { name: 'Broken', assetId: 'broken' }),
      hotspotAt(11, -60, 0, { name: 'Still here' }),
    ],
    { files: { broken: { type: 'model', path: 'package.json' } } },
  );
  try {
    await expect(page.getByRole('alert')).toContainText('Load failed for');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
  } finally {
    await stop();
  }
});

test('[play:webwindow] an uploaded folder opens in a frame without our rights, over its place, and moves with the view', async ({
  page,
}) => {
  expect(existsSync(`${samples}/guide/index.html`)).toBe(true);
  const { stop } = await room(page, [
    placed('webwindow', 10, {
      name: 'Guide',
      assetId: 'guide',
      mode: 'folder',
      width: 3,
      height: 2,
      distance: 3,
    }),
  ]);
  try {
    const frame = page.locator('iframe[title="Guide"]');
    await expect(frame).toBeVisible();
    await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    const inside = page.frames().find((one) => one.url().includes('guide'))!;
    expect(await inside.evaluate(() => window.origin)).toBe('null');
    const before = (await frame.boundingBox())!;
    expect(Math.abs(before.x + before.width / 2 - 512)).toBeLessThan(3);
    await turn(page, 'ArrowRight', 4);
    await expect.poll(async () => (await frame.boundingBox())!.x).toBeLessThan(before.x - 60);
  } finally {
    await stop();
  }
});

test.describe('in a headset', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('[play:video] [play:model] [play:webwindow] stand in the room, and the page waits for the screen', async ({
    page,
  }) => {
    const headset = await Headset.wear(page);
    const { stop } = await room(page, [
      placed('video', 10, {
        name: 'Film',
        assetId: 'film',
        width: 2,
        height: 1,
        distance: 3,
        autoplay: true,
        muted: true,
      }),
      placed('model', 11, { name: 'Vase', assetId: 'vase', yaw: 90, width: 2, height: 2, distance: 3 }),
      placed('webwindow', 12, {
        name: 'Guide',
        assetId: 'guide',
        mode: 'folder',
        yaw: -90,
        width: 3,
        height: 2,
        distance: 3,
      }),
    ]);
    const frame = page.locator('iframe[title="Guide"]');
    const seen = async () =>
      (await middleOf(await page.screenshot(), (r, g, b) => !isGround(r, g, b), { from: 0, to: 0.5 }))
        ?.count ?? 0;
    try {
      await start(page);
      await expect(frame).toBeAttached();
      await page.getByRole('button', { name: 'Enter VR' }).click();
      await expect(page.getByRole('button', { name: 'Leave VR' }).first()).toBeVisible();
      await headset.frames(6);
      await expect.poll(seen).toBeGreaterThan(4000);
      await headset.look(90);
      await expect.poll(seen).toBeGreaterThan(1500);
      await page.screenshot({ path: 'test-results/media-headset-model.png' });
      await headset.look(-90);
      await expect.poll(seen).toBeGreaterThan(8000);
      await page.screenshot({ path: 'test-results/media-headset-window.png' });
      await expect(frame).toBeHidden();
      await headset.pointToward(-90, 0, 3);
      await headset.trigger();
      await page.getByRole('button', { name: 'Leave VR' }).first().press('Enter');
      await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
      // What was asked for in there has the keyboard now, and the run has gone on.
      await expect(frame).toBeFocused();
    } finally {
      await stop();
    }
  });
});
