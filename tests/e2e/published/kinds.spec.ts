import type { Page } from '@playwright/test';
import type { SceneObject } from '#scenario';
import {
  action,
  expectGone,
  expectSeen,
  greyRoom,
  hide,
  objectAt,
  seen,
  show,
} from '#tests/support/kinds.ts';
import { hotspotAt, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 400 } });

/** Pixels of one metre at one metre's distance: the view is 75 degrees high. */
const FOCAL = 200 / Math.tan((37.5 * Math.PI) / 180);
const RADIANS = Math.PI / 180;
/** Where a place is on the screen while the view looks straight ahead. */
const onScreen = (yaw: number, pitch: number) => ({
  x: 320 + FOCAL * Math.tan(yaw * RADIANS),
  y: 200 - (FOCAL * Math.tan(pitch * RADIANS)) / Math.cos(yaw * RADIANS),
});

async function played(page: Page, objects: SceneObject[], use: () => Promise<void>, more = {}) {
  const { origin, stop } = await servePackage(await greyRoom(objects, more));
  try {
    await page.goto(origin);
    await expect(page.locator('.player-twin h1')).toHaveText('Room');
    await use();
  } finally {
    await stop();
  }
}

const press = async (page: Page, yaw: number, pitch: number) => {
  const { x, y } = onScreen(yaw, pitch);
  await page.mouse.click(x, y);
};
const drag = async (page: Page, from: [number, number], to: [number, number], release = true) => {
  const [a, b] = [onScreen(...from), onScreen(...to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  for (const part of [0.2, 0.5, 0.8, 1])
    await page.mouse.move(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
  if (release) await page.mouse.up();
};
const twin = (page: Page) => page.locator('.player-twin');

test('[play:image] [play:group] [play:layer] [play:run-event] [player:visibility] flat: an image, a group at its place, and a layer that a run event shows', async ({
  page,
}) => {
  const square = { width: 0.8, height: 0.8 };
  await played(
    page,
    [
      objectAt('image', 11, -25, 0, { assetId: 'red', ...square, actions: [hide(14)] }),
      objectAt('layer', 12, 0, 0, {
        visible: false,
        objects: [objectAt('image', 13, 25, 0, { assetId: 'green', ...square })],
      }),
      objectAt('group', 14, 0, -20, {
        objects: [objectAt('image', 15, 0, 0, { assetId: 'blue', ...square })],
      }),
      objectAt('run-event', 16, 0, 0, { name: 'Open', actions: [show(12)] }),
      hotspotAt(17, 0, 15, { name: 'Fire', actions: [action('runevent', undefined, { value: 'open' })] }),
    ],
    async () => {
      await expectSeen(page, 'red');
      await expectSeen(page, 'blue');
      const [red, blue] = [await seen(page, 'red'), await seen(page, 'blue')];
      expect(Math.abs(red!.x - onScreen(-25, 0).x)).toBeLessThan(6);
      expect(Math.abs(blue!.y - onScreen(0, -20).y)).toBeLessThan(6);
      expect(await seen(page, 'green')).toBeNull();
      await expect(twin(page).getByText('image 13')).toHaveCount(0);

      await press(page, 0, 15);
      await expectSeen(page, 'green');
      expect(Math.abs((await seen(page, 'green'))!.x - onScreen(25, 0).x)).toBeLessThan(6);

      await press(page, -25, 0);
      await expectGone(page, 'blue');
    },
  );
});

const choices = [
  { id: 1, txt: 'Wrong', actions: [show(31)] },
  { id: 2, txt: 'Right', actions: [show(32)] },
];
const answers = [
  objectAt('image', 31, -35, 0, { assetId: 'red', visible: false, width: 0.6, height: 0.6 }),
  objectAt('image', 32, 35, 0, { assetId: 'green', visible: false, width: 0.6, height: 0.6 }),
];
/** The middle of the second choice, as a share of the card's width and height from its upper left corner. */
const second = {
  lettered: [0.5, 0.82],
  list: [0.5, 0.82],
  buttons: [0.74, 0.78],
  'choice-cards': [0.75, 0.7],
};

for (const [layout, [right, down]] of Object.entries(second) as [keyof typeof second, [number, number]][]) {
  test(`[play:question] [interact:choice] flat, ${layout}: a press on a choice answers, and the card goes`, async ({
    page,
  }) => {
    const question = objectAt('question', 30, 0, 0, {
      txt: 'Which one?',
      appearance: layout,
      choices,
      correctchoice: 2,
      distance: 2,
    });
    await played(page, [question, ...answers], async () => {
      await expect(twin(page).getByRole('group', { name: 'Which one?' })).toBeAttached();
      const perMetre = FOCAL / 2;
      const [x, y] = [320 + (right - 0.5) * 1.6 * perMetre, 200 + (down - 0.5) * 1.2 * perMetre];
      // On the question itself nothing happens.
      await page.mouse.click(320, 200 - 0.45 * 1.2 * perMetre);
      await expect(twin(page).getByRole('group', { name: 'Which one?' })).toBeAttached();
      await page.mouse.click(x, y);
      await expectSeen(page, 'green');
      expect(await seen(page, 'red')).toBeNull();
      await expect(twin(page).getByRole('group', { name: 'Which one?' })).toHaveCount(0);
    });
  });
}

test('[play:question] [interact:choice] by keyboard, each choice a control of its own; without autohide the card stays and shows what was chosen', async ({
  page,
  expectAccessible,
}) => {
  const question = objectAt('question', 30, 0, 0, { txt: 'Which one?', choices, autohide: false });
  await played(page, [question, ...answers], async () => {
    const wrong = twin(page).getByRole('button', { name: 'Wrong' });
    await expect(wrong).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect(wrong).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(wrong).toHaveAttribute('aria-pressed', 'true');
    await expectSeen(page, 'red');
    await expectAccessible(page);
  });
});

for (const shape of ['circular', 'linear']) {
  test(`[play:timer] flat, ${shape}: its bar runs out, its numbers count, and then its actions run`, async ({
    page,
  }) => {
    const style = {
      fontName: 'Roboto',
      countDown: true,
      time: 4,
      shape,
      numbers: true,
      color: '#ffffff',
      barColor: '#e01010',
    };
    const timer = objectAt('timer', 40, 0, 0, { autoplay: true, distance: 1.5, style, onDone: [show(32)] });
    await played(page, [timer, ...answers], async () => {
      await expectSeen(page, 'red');
      const clock = twin(page).getByRole('timer');
      await expect(clock).toHaveText(/[0-4]/);
      const full = (await seen(page, 'red'))!.count;
      await expect.poll(async () => (await seen(page, 'red'))?.count ?? 0).toBeLessThan(full * 0.6);
      await expectSeen(page, 'green');
      await expect(clock).toHaveText('0');
      await expectGone(page, 'red');
    });
  });
}

const thing = (type: 'hotspot-drag' | 'hotspot-drag-drop', more: object = {}) =>
  objectAt(type, 50, -20, 0, { name: 'Plug', assetId: 'red', width: 0.6, height: 0.6, ...more });
const zone = (more: object = {}) =>
  objectAt('hotspot-drop', 51, 20, 0, { name: 'Socket', assetId: 'blue', width: 1.2, height: 1.2, ...more });

test('[play:hotspot-drag] [play:hotspot-drop] [interact:drag] flat: carried and let go beside a zone it goes back, on the zone it stays, and out of it the zone is told', async ({
  page,
}) => {
  const objects = [
    zone({ onDrop: [show(32)], onDragOut: [hide(32)] }),
    thing('hotspot-drag', { onBeginDrag: [show(31)] }),
    objectAt('image', 31, -35, 20, { assetId: 'green', visible: false, width: 0.5, height: 0.5 }),
    objectAt('image', 32, 35, 20, { assetId: 'green', visible: false, width: 0.5, height: 0.5 }),
  ];
  await played(page, objects, async () => {
    await expectSeen(page, 'red');
    const home = (await seen(page, 'red'))!.x;
    await drag(page, [-20, 0], [0, -10], false);
    await expect.poll(async () => (await seen(page, 'red'))?.x ?? 0).toBeGreaterThan(home + 40);
    // The drag has begun; nothing was dropped, and the view stood still.
    await expectSeen(page, 'green');
    expect((await seen(page, 'green'))!.x).toBeLessThan(320);
    expect(Math.abs((await seen(page, 'blue'))!.x - onScreen(20, 0).x)).toBeLessThan(10);
    await page.mouse.up();
    await expect.poll(async () => Math.abs(((await seen(page, 'red'))?.x ?? 0) - home)).toBeLessThan(6);

    await drag(page, [-20, 0], [20, 2]);
    await expect
      .poll(async () => Math.abs(((await seen(page, 'red'))?.x ?? 0) - onScreen(20, 0).x))
      .toBeLessThan(20);
    await expect.poll(async () => (await seen(page, 'green', { from: 0.6, to: 1 })) !== null).toBe(true);
    await expect(twin(page).getByText('Plug is on Socket')).toBeAttached();

    await drag(page, [20, 2], [0, -15]);
    await expectGone(page, 'green', { from: 0.6, to: 1 });
    await expect.poll(async () => Math.abs(((await seen(page, 'red'))?.x ?? 0) - home)).toBeLessThan(6);
  });
});

test('[play:hotspot-drag] [play:hotspot-drop] [interact:drag] without dragging: press the thing, then the zone; Escape puts it back; and the same by keyboard', async ({
  page,
}) => {
  const objects = [zone({ onDrop: [show(32)] }), thing('hotspot-drag'), answers[1]!];
  await played(page, objects, async () => {
    await expectSeen(page, 'red');
    await press(page, -20, 0);
    await expect(twin(page).getByText('You carry Plug.', { exact: false })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(twin(page).getByText('Plug is back in its place')).toBeAttached();
    await press(page, -20, 0);
    await press(page, 20, 0);
    await expectSeen(page, 'green');
    await expect
      .poll(async () => Math.abs(((await seen(page, 'red'))?.x ?? 0) - onScreen(20, 0).x))
      .toBeLessThan(8);
  });
  await played(page, objects, async () => {
    await page.getByRole('application').focus();
    await twin(page).getByRole('button', { name: 'Plug' }).focus();
    await page.keyboard.press('Enter');
    await expect(twin(page).getByRole('button', { name: 'Plug' }).first()).toBeAttached();
    const put = twin(page).getByRole('button', { name: 'Put Plug on Socket' });
    await put.focus();
    await page.keyboard.press('Enter');
    await expectSeen(page, 'green');
    await expect(twin(page).getByRole('button', { name: 'Plug, on Socket' })).toBeAttached();
  });
});

test('[play:hotspot-drag-drop] [interact:drag] flat: it takes what is dragged onto it, and can be dragged itself', async ({
  page,
}) => {
  const holds = [{ condition: 'containsobj', object: 51, object2: 50 }];
  const objects = [
    objectAt('hotspot-drag-drop', 51, 20, 0, {
      name: 'Adapter',
      assetId: 'blue',
      width: 1.2,
      height: 1.2,
      onDrop: [action('show', 32, { conditions: holds })],
      onBeginDrag: [show(31)],
    }),
    thing('hotspot-drag-drop'),
    objectAt('image', 31, -30, 20, { assetId: 'green', visible: false, width: 0.5, height: 0.5 }),
    objectAt('image', 32, 30, 20, { assetId: 'green', visible: false, width: 0.5, height: 0.5 }),
  ];
  await played(page, objects, async () => {
    await expectSeen(page, 'blue');
    await drag(page, [-20, 0], [20, 0]);
    await expect.poll(async () => (await seen(page, 'green', { from: 0.5, to: 1 })) !== null).toBe(true);
    expect(await seen(page, 'green', { from: 0, to: 0.5 })).toBeNull();
    await drag(page, [26, -6], [10, -25]);
    await expect.poll(async () => (await seen(page, 'green', { from: 0, to: 0.5 })) !== null).toBe(true);
  });
});

test('[interact:hover] [interact:click] a hotspot grows by 0.3 under the pointer and shrinks again; one that hides after its use is gone', async ({
  page,
}) => {
  await played(
    page,
    [hotspotAt(60, 0, 0, { assetId: 'red', width: 1, height: 1, autohide: true })],
    async () => {
      await expectSeen(page, 'red');
      const { count } = (await seen(page, 'red'))!;
      const grown = async () => ((await seen(page, 'red'))?.count ?? 0) / count;
      await page.mouse.move(320, 200);
      await expect.poll(grown).toBeGreaterThan(1.6);
      expect(await grown()).toBeLessThan(1.8);
      await page.mouse.move(20, 20);
      await expect.poll(grown).toBeLessThan(1.05);
      await page.mouse.click(320, 200);
      await expectGone(page, 'red');
    },
  );
});

test('[action:animate] [action:stopanimate] [action:resetobj] circles round its place until it is stopped; a tooltip says its text; a reset takes all back', async ({
  page,
}) => {
  const animate = (animType: string, more: object = {}) =>
    action('animate', 60, { animation: { animType, ...more } });
  const button = (id: number, yaw: number, name: string, list: object[]) =>
    hotspotAt(id, yaw, -25, { name, width: 0.3, height: 0.3, actions: list });
  const objects = [
    objectAt('image', 60, 0, 0, { assetId: 'blue', width: 0.6, height: 0.6 }),
    button(61, -20, 'Go', [animate('circle', { size: 1.5 })]),
    button(62, -7, 'Stop', [action('stopanimate', 60)]),
    button(63, 7, 'Tell', [
      animate('grow', { size: 0.5 }),
      action('animate', 60, { animation: { animType: 'tooltip' }, value: 'A valve of the old boiler' }),
    ]),
    button(64, 20, 'Reset', [action('resetobj', 60)]),
  ];
  await played(page, objects, async () => {
    await expectSeen(page, 'blue');
    const home = (await seen(page, 'blue'))!;
    const away = async () => {
      const now = await seen(page, 'blue');
      return now ? Math.hypot(now.x - home.x, now.y - home.y) : -1;
    };
    await twin(page).getByRole('button', { name: 'Go' }).dispatchEvent('click');
    await expect.poll(away).toBeGreaterThan(40);
    await twin(page).getByRole('button', { name: 'Stop' }).dispatchEvent('click');
    await expect.poll(away).toBeLessThan(4);
    const dark = async () => (await seen(page, 'dark'))?.count ?? 0;
    const before = await dark();
    await twin(page).getByRole('button', { name: 'Tell' }).dispatchEvent('click');
    await expect.poll(async () => (await seen(page, 'blue'))!.count / home.count).toBeGreaterThan(2);
    await expect.poll(dark).toBeGreaterThan(before + 150);
    await twin(page).getByRole('button', { name: 'Reset' }).dispatchEvent('click');
    await expect.poll(async () => (await seen(page, 'blue'))!.count / home.count).toBeLessThan(1.1);
    await expect.poll(dark).toBeLessThan(before + 50);
  });
});

test('[play:hotspot] 200 picture hotspots are drawn in at most 20 calls', async ({ page }) => {
  await page.addInitScript(() => {
    const scope = window as unknown as { drawCalls: number };
    scope.drawCalls = 0;
    const { prototype } = WebGL2RenderingContext;
    for (const name of [
      'drawArrays',
      'drawElements',
      'drawArraysInstanced',
      'drawElementsInstanced',
    ] as const) {
      const original = prototype[name] as (...args: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          scope.drawCalls++;
          return original.apply(this, args);
        },
      });
    }
  });
  const spots = Array.from({ length: 200 }, (_, index) =>
    hotspotAt(100 + index, (index % 20) * 6 - 57, Math.floor(index / 20) * 6 - 27, {
      assetId: ['red', 'green', 'blue'][index % 3],
    }),
  );
  await played(page, spots, async () => {
    await expectSeen(page, 'green');
    const perFrame = await page.evaluate(async () => {
      const scope = window as unknown as { drawCalls: number };
      const frame = () => new Promise(requestAnimationFrame);
      const counts: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        await frame();
        scope.drawCalls = 0;
        document
          .querySelector('[role=application]')!
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await frame();
        await frame();
        counts.push(scope.drawCalls);
      }
      return counts;
    });
    test.info().annotations.push({ type: 'draw calls', description: perFrame.join(' ') });
    expect(Math.max(...perFrame)).toBeGreaterThan(0);
    // Two frames at most were drawn for each turn.
    expect(Math.max(...perFrame)).toBeLessThanOrEqual(20);
  });
});
