import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newObject, type ObjectType, type SceneObject } from '#scenario';
import { expect, test } from '#tests/support/watched.ts';
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
};

const placed = (type: ObjectType, id: number, more: object): SceneObject =>
  ({ ...newObject(type, id, { yaw: 0, pitch: 0 }), ...more }) as SceneObject;
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
      hotspotAt(11, -60, 0, { name: 'Play', actions: [act('playmedia', 10)] }),
      hotspotAt(12, -70, 0, { name: 'Pause', actions: [act('pausemedia', 10)] }),
      hotspotAt(13, -80, 0, { name: 'Near the end', actions: [act('settime', 10, { value: 11.5 })] }),
      placed('text', 14, { name: 'Over', txt: 'The film is over', visible: false, pitch: -35 }),
      hotspotAt(15, -90, 0, { name: 'Unused', visible: false }),
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
      hotspotAt(11, -90, 0, { name: 'Jump', actions: [{ action: 'jump', value: 11, conditions: [] }] }),
      placed('text', 14, { name: 'Said', txt: 'Two seconds', visible: false, pitch: -35 }),
      placed('text', 15, { name: 'Ended', txt: 'The trip is over', visible: false, pitch: -45 }),
    ],
    {
      assetId: 'film',
      video: 'media/film-tour.mp4',
      duration: 12_000,
      timers: [{ time: 2000, name: 'Two', actions: [act('show', 14)] }] as never,
      actions: [act('show', 15)] as never,
    },
  );
  const { stop } = await room(page, [], { scenes: [scene], pictures: {} });
  try {
    await start(page);
    await expect.poll(() => changes(page)).toBe(true);
    await expect(page.getByText('Two seconds')).toBeAttached();
    await press(page, 'Jump');
    await expect(page.getByText('The trip is over')).toBeAttached();
  } finally {
    await stop();
  }
});

test('[player:video-limits] a film that this browser cannot play is said, and the run goes on', async ({
  page,
}) => {
  const { stop, origin } = await room(
    page,
    [placed('video', 10, { name: 'Film', assetId: 'none' }), hotspotAt(11, -60, 0, { name: 'Still here' })],
    { files: { none: { type: 'video', path: 'package.json' } } },
  );
  try {
    await start(page);
    await expect(page.getByRole('alert')).toContainText('video');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
    expect(origin).toContain('127.0.0.1');
  } finally {
    await stop();
  }
});

test('[play:audio] [player:ambisonic] a sound is heard from where it is, a field from all round, and both stay there when the head turns', async ({
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
    hotspotAt(11, 0, -30, { name: 'Quiet', actions: [act('stopmedia', 10)] }),
    hotspotAt(12, 0, 30, { name: 'Again', actions: [act('playmedia', 10)] }),
  ]);
  const balance = async () => {
    const { left, right } = await ears();
    return right / (left + right || 1);
  };
  try {
    await start(page);
    await expect.poll(balance).toBeGreaterThan(0.6);
    await turn(page, 'ArrowRight', 36);
    await expect.poll(balance).toBeLessThan(0.4);
    await press(page, 'Quiet');
    await expect.poll(async () => (await ears()).right).toBeLessThan(1e-4);
    await press(page, 'Again');
    await expect.poll(async () => (await ears()).left).toBeGreaterThan(1e-3);
  } finally {
    await stop();
  }
});

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
    hotspotAt(11, -80, 0, { name: 'Turn', actions: [act('playmedia', 10)] }),
    hotspotAt(12, -90, 0, { name: 'Rest', actions: [act('stopmedia', 10)] }),
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
