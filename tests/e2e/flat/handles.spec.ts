import { expect, test } from '#tests/support/fixtures.ts';
import { card } from '#tests/support/test-editor.ts';

const DEGREES = 180 / Math.PI;
/** The direction of a point of the plane four metres ahead: metres right and up. */
const toward = (x: number, y: number) =>
  [Math.atan2(x, 4) * DEGREES, Math.atan2(y, Math.hypot(x, 4)) * DEGREES] as const;

test.describe('handles in the scene', () => {
  test.use({ viewport: { width: 1280, height: 720 } });
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

  test('[edit:text] a corner scales what is selected and Escape lets it go, each drag is one step; a point of a motion path is set by a press', {
    tag: '@full',
  }, async ({ page, editor }) => {
    const id = await editor.make('Handles', [
      { name: 'Hall', color: '#888', objects: [card(10, 'Card', '#ff00ff', 0)] },
    ]);
    await editor.openDrawn(id);
    await editor.select('Card', 'Place');
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      const [start, end] = [await editor.pixelOf(...from), await editor.pixelOf(...to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 6 });
    };
    const width = editor.field('Width');
    await drag(toward(0.552, 0.552), toward(1.104, 1.104));
    await expect(page.getByText(/^\d\.\d\d × \d\.\d\d m$/)).toBeVisible();
    await page.mouse.up();
    await expect(width).toHaveValue(/^(1\.9|2|2\.0)/);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(width).toHaveValue('1');
    await drag(toward(0.552, 0.552), toward(1.104, 1.104));
    await expect(width).not.toHaveValue('1');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(width).toHaveValue('1');

    await page.getByRole('button', { name: 'Motion path' }).click();
    const { x, y } = await editor.pixelOf(20, 10);
    await page.mouse.click(x, y);
    await expect(page.getByText('Point 1 of 1')).toBeVisible();
    await editor.seeSaved();
    const stored = await editor.storedObject(id, 'Card');
    expect(stored).toMatchObject({ motionPath: { points: [{ time: 2000 }] } });
  });
});
