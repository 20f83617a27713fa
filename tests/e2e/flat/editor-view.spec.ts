import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { heldBack } from '#tests/support/held-back.ts';
import { restCall } from '#tests/support/rest.ts';
import { card, isPink, pin, type TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 620 } });

const rooms = [
  { name: 'Hall', color: '#888', objects: [card(11, 'Sign', '#ff00ff', 0), pin(12, 'Lever', -20)] },
  { name: 'Court', color: '#2a2' },
];
const row = (editor: TestEditor, name: string) =>
  editor.scenes.getByRole('listitem').filter({ hasText: name });
const order = async (page: Page, id: number) =>
  (await restCall<{ name: string }[]>(page, 'GET', `scenarios/${id}/scenes`)).map(({ name }) => name);

async function start(editor: TestEditor, name: string): Promise<number> {
  const id = await editor.make(name, rooms);
  await editor.openDrawn(id);
  return id;
}

test.beforeEach(({ page, signIn }) => signIn(page, 'author'));

test('[mode:edit] the initial scene is set, undone and done again by key and by button', {
  tag: '@full',
}, async ({ page, editor }) => {
  const id = await start(editor, 'Initial');
  const isFirst = (name: string) =>
    expect(row(editor, name).getByRole('img', { name: 'Initial scene' })).toBeVisible();
  await isFirst('Hall');
  await row(editor, 'Court').getByRole('button', { name: 'More actions: Court' }).click();
  await page.getByRole('menuitem', { name: 'Make initial scene' }).click();
  await isFirst('Court');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await isFirst('Hall');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await isFirst('Court');
  await page.keyboard.press('Control+z');
  await isFirst('Hall');
  await page.keyboard.press('Control+y');
  await isFirst('Court');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await isFirst('Court');
  await editor.seeSaved();
  await expect.poll(() => order(page, id)).toEqual(['Court', 'Hall']);
  await page.reload();
  await editor.seeDrawn();
  await isFirst('Court');
});

test('[mode:edit] the wheel zooms, a drag and the arrow keys turn the view, from the mark on that says so', {
  tag: '@full',
}, async ({ page, editor }) => {
  const id = await editor.make('Looking', rooms);
  // The answer that lets the author edit comes long after the picture.
  const release = await heldBack(page, '**/trpc/scenarios.reserveIds**');
  await page.goto(`/app/#/scenarios/${id}`);
  await editor.seeDrawn();
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(await marks()).not.toContain('scenario:interactive');
  release();
  await editor.seeInteractive();
  expect(await editor.palette('Hotspot').isEnabled()).toBe(true);

  const pink = () => editor.pixels(isPink);
  await expect.poll(async () => (await pink()).count).toBeGreaterThan(500);
  const before = await pink();
  const middle = await editor.pixelOf(25, 15);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await pink()).count).toBeGreaterThan(before.count * 1.3);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await pink()).count).toBeLessThan(before.count * 1.2);
  await editor.stage.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // One of the two turns is worth about 30 pixels.
  await expect.poll(async () => (await pink()).middle).toBeLessThan(before.middle - 45);
  const turned = await pink();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 90, middle.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await pink()).middle).toBeGreaterThan(turned.middle + 50);
});

test('[edit:hotspot] arrow keys move what is selected by a degree, Page Up away; one undo takes it back', {
  tag: '@full',
}, async ({ page, editor }) => {
  await start(editor, 'Nudging');
  await editor.select('Lever', 'Place');
  await expect(editor.readout).toHaveText('20.0° left, 0.0° up, 4.00 m away');
  await editor.stage.focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'Shift+ArrowUp', 'PageUp']) await page.keyboard.press(key);
  await expect(editor.readout).toHaveText('19.0° left, 6.0° up, 4.10 m away');
  await page.keyboard.press('Control+z');
  await expect(editor.readout).toHaveText('20.0° left, 0.0° up, 4.00 m away');
});

for (const kind of ['Hotspot', 'Text']) {
  test(`[edit:${kind.toLowerCase()}] is placed by a press, by a drag from the palette and by keys`, {
    tag: '@full',
  }, async ({ page, editor }) => {
    await start(editor, `Placing ${kind}`);
    const there = editor.objects.getByRole('listitem');
    const at = await editor.pixelOf(20, 12);
    await editor.palette(kind).click();
    await expect(page.getByText(`Press where the ${kind} should go`)).toBeVisible();
    await page.mouse.click(at.x, at.y);
    await expect(there).toHaveCount(3);
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toHaveText(/^(19\.\d|20\.\d)° right, (11\.\d|12\.\d)° up/);

    const from = (await editor.palette(kind).boundingBox())!;
    const to = await editor.pixelOf(-20, -12);
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(there).toHaveCount(4);
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toHaveText(/^(19\.\d|20\.\d)° left, (11\.\d|12\.\d)° down/);

    await editor.palette(kind).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(there).toHaveCount(5);
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toHaveText(/^0\.0° right, 0\.0° up/);
    await editor.palette(kind).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`Press where the ${kind} should go`)).toHaveCount(0);
    await editor.seeSaved();
  });
}

test('without graphics the editor says so in the place of the picture, and the rest of it works', {
  tag: '@full',
}, async ({ page, editor, expectAccessible }) => {
  const id = await editor.make('Blind', rooms);
  await page.addInitScript(() => {
    const made = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
      return kind.startsWith('webgl') ? null : made.call(this, kind, ...rest);
    } as typeof made;
  });
  await page.goto(`/app/#/scenarios/${id}`);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This browser cannot draw 3D pictures');
  await expectAccessible(page);
  await editor.select('Lever');
  await page.getByRole('complementary').getByLabel('Name', { exact: true }).fill('Handle');
  await page.keyboard.press('Enter');
  await expect(editor.objects).toContainText('Handle');
  await editor.seeSaved();
});

test.describe('by touch', () => {
  // So low that the palette scrolls with the lists below it.
  test.use({ viewport: { width: 1100, height: 500 }, hasTouch: true });

  test('[edit:hotspot] a finger draws a kind from the palette onto the view, and where it scrolls it takes nothing', {
    tag: '@full',
  }, async ({ page, editor, context }) => {
    await start(editor, 'By finger');
    const finger = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    const box = (await editor.palette('Hotspot').boundingBox())!;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const draw = async (to: { x: number; y: number }) => {
      await touch('touchStart', from);
      for (const part of [0.1, 0.2, 0.4, 0.7, 1])
        await touch('touchMove', {
          x: from.x + (to.x - from.x) * part,
          y: from.y + (to.y - from.y) * part,
        });
      await touch('touchEnd');
    };
    const top = () => page.getByRole('navigation').evaluate((left) => left.scrollTop);
    await draw({ x: from.x, y: 5 });
    await expect.poll(top).toBeGreaterThan(0);
    await expect(page.getByText(/^Press where the/)).toHaveCount(0);
    await page.getByRole('navigation').evaluate((left) => left.scrollTo(0, 0));

    await draw(await editor.pixelOf(20, 0));
    await expect(editor.objects.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toHaveText(/^(19\.\d|20\.\d)° right, 0\.\d° (up|down)/);
    await expect(page.getByText(/^Press where the/)).toHaveCount(0);
  });
});

test('[edit:text] what is written is undone, and stays undone after a reload', { tag: '@full' }, async ({
  page,
  editor,
}) => {
  await start(editor, 'Writing');
  await editor.select('Sign');
  const words = page.getByRole('complementary').getByLabel('Text', { exact: true });
  await words.fill('Mind the step');
  await words.blur();
  await editor.seeSaved();
  await words.fill('Mind the gap');
  await words.blur();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(words).toHaveValue('Mind the step');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(words).toHaveValue('');
  await editor.seeSaved();
  await page.reload();
  await editor.seeDrawn();
  await editor.select('Sign');
  await expect(words).toHaveValue('');
});
