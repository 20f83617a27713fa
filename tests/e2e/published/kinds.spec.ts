import { action, expectGone, expectSeen, hide, objectAt, seen, show } from '#tests/support/kinds.ts';
import { hotspotAt } from '#tests/support/package.ts';
import { accessibleScene, answers, FOCAL, onScreen, played, press } from '#tests/support/played-room.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 400 } });

test('[play:image] [play:group] [play:layer] [play:run-event] [player:visibility] flat: an image, a group at its place, and a layer that a run event shows', {
  tag: '@full',
}, async ({ page }) => {
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
      await expect(accessibleScene(page).getByText('image 13')).toHaveCount(0);

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
/** The middle of the second choice, as a share of the card's width and height from its upper left corner. */
const second = {
  lettered: [0.5, 0.82],
  list: [0.5, 0.82],
  buttons: [0.74, 0.78],
  'choice-cards': [0.75, 0.7],
};

for (const [layout, [right, down]] of Object.entries(second) as [keyof typeof second, [number, number]][]) {
  test(
    `[play:question] [interact:choice] flat, ${layout}: a press on a choice answers, and the card goes`,
    layout === 'lettered' ? {} : { tag: '@full' },
    async ({ page }) => {
      const question = objectAt('question', 30, 0, 0, {
        txt: 'Which one?',
        appearance: layout,
        choices,
        correctchoice: 2,
        distance: 2,
      });
      await played(page, [question, ...answers], async () => {
        // Before the card is drawn its choices stand nowhere.
        await expect(accessibleScene(page).locator('[data-choice="2"]')).toHaveAttribute(
          'data-position',
          / /,
        );
        const perMetre = FOCAL / 2;
        const [x, y] = [320 + (right - 0.5) * 1.6 * perMetre, 200 + (down - 0.5) * 1.2 * perMetre];
        // On the question itself nothing happens.
        await page.mouse.click(320, 200 - 0.45 * 1.2 * perMetre);
        await expect(accessibleScene(page).getByRole('group', { name: 'Which one?' })).toBeAttached();
        await page.mouse.click(x, y);
        await expectSeen(page, 'green');
        expect(await seen(page, 'red')).toBeNull();
        await expect(accessibleScene(page).getByRole('group', { name: 'Which one?' })).toHaveCount(0);
      });
    },
  );
}

test('[play:question] [interact:choice] by keyboard, each choice a control of its own; what hides gives the focus on; without autohide the card stays and shows what was chosen', {
  tag: '@full',
}, async ({ page, expectAccessible }) => {
  const question = objectAt('question', 30, 0, 0, { txt: 'Which one?', choices, autohide: false });
  const once = hotspotAt(33, -10, 20, { name: 'Once', autohide: true });
  await played(page, [once, question, ...answers], async () => {
    const wrong = accessibleScene(page).getByRole('button', { name: 'Wrong' });
    await expect(wrong).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('application').focus();
    await page.keyboard.press('Tab');
    await expect(accessibleScene(page).getByRole('button', { name: 'Once' })).toBeFocused();
    // What goes with its use leaves the focus to what comes after it.
    await page.keyboard.press('Enter');
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
  test(`[play:timer] flat, ${shape}: its bar runs out, its numbers count, and then its actions run`, {
    tag: '@full',
  }, async ({ page }) => {
    const style = {
      fontName: 'Roboto',
      countDown: true,
      time: 4,
      shape,
      numbers: true,
      color: '#ffffff',
      barColor: '#e01010',
    };
    const timer = objectAt('timer', 40, 0, 0, {
      autoplay: false,
      distance: 1.5,
      style,
      onDone: [show(32)],
    });
    const go = hotspotAt(41, 150, 0, { name: 'Go', actions: [action('playmedia', 40)] });
    await played(page, [timer, go, ...answers], async () => {
      await expectSeen(page, 'red');
      const clock = accessibleScene(page).getByRole('timer');
      await expect(clock).toHaveText('4');
      const full = (await seen(page, 'red'))!.count;
      await accessibleScene(page).getByRole('button', { name: 'Go' }).dispatchEvent('click');
      await expect.poll(async () => (await seen(page, 'red'))?.count ?? 0).toBeLessThan(full * 0.6);
      await expectSeen(page, 'green');
      await expect(clock).toHaveText('0');
      await expectGone(page, 'red');
    });
  });
}

test('[interact:hover] [interact:click] a hotspot grows by 0.3 under the pointer and shrinks again; one that hides after its use is gone', {
  tag: '@full',
}, async ({ page }) => {
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

test('[action:animate] [action:stopanimate] [action:resetobj] circles round its place until it is stopped; a tooltip says its text; a reset takes all back', {
  tag: '@full',
}, async ({ page }) => {
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
    await accessibleScene(page).getByRole('button', { name: 'Go' }).dispatchEvent('click');
    await expect.poll(away).toBeGreaterThan(40);
    await accessibleScene(page).getByRole('button', { name: 'Stop' }).dispatchEvent('click');
    await expect.poll(away).toBeLessThan(4);
    const dark = async () => (await seen(page, 'dark'))?.count ?? 0;
    const before = await dark();
    await accessibleScene(page).getByRole('button', { name: 'Tell' }).dispatchEvent('click');
    await expect.poll(async () => (await seen(page, 'blue'))!.count / home.count).toBeGreaterThan(2);
    await expect.poll(dark).toBeGreaterThan(before + 150);
    await accessibleScene(page).getByRole('button', { name: 'Reset' }).dispatchEvent('click');
    await expect.poll(async () => (await seen(page, 'blue'))!.count / home.count).toBeLessThan(1.1);
    await expect.poll(dark).toBeLessThan(before + 50);
  });
});

test('[play:hotspot] 200 picture hotspots are drawn in at most 20 calls', { tag: '@full' }, async ({
  page,
}) => {
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
