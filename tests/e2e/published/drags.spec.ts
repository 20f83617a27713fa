import { action, expectGone, expectSeen, hide, objectAt, seen, show } from '#tests/support/kinds.ts';
import {
  accessibleScene,
  answers,
  drag,
  noteSaid,
  onScreen,
  played,
  press,
  said,
} from '#tests/support/played-room.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 400 } });

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
  const saidSoFar = await noteSaid(page);
  await played(page, objects, async () => {
    await expectSeen(page, 'red');
    await expectSeen(page, 'blue');
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
    await expect.poll(saidSoFar).toContain('Plug is on Socket');

    await drag(page, [20, 2], [0, -15]);
    await expectGone(page, 'green', { from: 0.6, to: 1 });
    await expect.poll(async () => Math.abs(((await seen(page, 'red'))?.x ?? 0) - home)).toBeLessThan(6);
  });
});

test('[play:hotspot-drag] [play:hotspot-drop] [interact:drag] without dragging: press the thing, then the zone; Escape puts it back; and the same by keyboard', {
  tag: '@full',
}, async ({ page }) => {
  const objects = [zone({ onDrop: [show(32)] }), thing('hotspot-drag'), answers[1]!];
  await played(page, objects, async () => {
    await expectSeen(page, 'red');
    await press(page, -20, 0);
    await expect(said(page).getByText('You are carrying Plug.', { exact: false })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(said(page).getByText('Plug is back in its place')).toBeAttached();
    await press(page, -20, 0);
    await press(page, 20, 0);
    await expectSeen(page, 'green');
    await expect
      .poll(async () => Math.abs(((await seen(page, 'red'))?.x ?? 0) - onScreen(20, 0).x))
      .toBeLessThan(8);
  });
  await played(page, objects, async () => {
    await page.getByRole('application').focus();
    await accessibleScene(page).getByRole('button', { name: 'Plug' }).focus();
    await page.keyboard.press('Enter');
    await expect(accessibleScene(page).getByRole('button', { name: 'Plug' }).first()).toBeAttached();
    const put = accessibleScene(page).getByRole('button', { name: 'Put Plug on Socket' });
    await put.focus();
    await page.keyboard.press('Enter');
    await expectSeen(page, 'green');
    await expect(accessibleScene(page).getByRole('button', { name: 'Plug, on Socket' })).toBeAttached();
    await expect(accessibleScene(page).getByRole('button', { name: 'Socket', exact: true })).toBeFocused();
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
