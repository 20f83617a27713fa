import { expect, test } from '#tests/support/fixtures.ts';
import { card, isPink, pin } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test('[mode:switch] a run is kept as a test and the author is back where they were; run again it goes as recorded, and after a change says where not', {
  tag: '@full',
}, async ({ page, editor, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  const lever = { ...pin(12, 'Lever', -15), actions: [{ action: 'addscore', value: 5, conditions: [] }] };
  const given = [card(11, 'Sign', '#ff00ff', 0), lever];
  await editor.openDrawn(await editor.make('Tried', [{ name: 'Hall', color: '#888', objects: given }]));
  await editor.select('Lever');
  const drag = async (by: number) => {
    const box = (await editor.stage.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  const middle = async () => Math.round((await editor.pixels(isPink)).middle / 8);
  const straight = await middle();
  await drag(120);
  await expect.poll(middle).not.toBe(straight);
  const before = await middle();

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Lever' }).press('Enter');
  await expect(page.getByText('Score 5')).toBeVisible();
  await page.getByRole('button', { name: 'Keep as test' }).click();
  const keeping = page.getByRole('dialog', { name: 'Keep as test' });
  await keeping.getByLabel('Name of the test').fill('Lever pulled');
  await expectAccessible(page);
  await keeping.getByRole('button', { name: 'Keep as test' }).click();
  await expect(page.getByText('“Lever pulled” is kept as a test.')).toBeVisible();
  await drag(-200);
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect.poll(middle).toBe(before);
  await expect(editor.field('Name')).toHaveValue('Lever');

  const tests = page.getByRole('dialog', { name: 'Tests' });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Scenario', exact: true }).click();
  await page.getByRole('button', { name: 'Tests', exact: true }).click();
  await tests.getByRole('button', { name: 'Run all' }).click();
  await expect(tests.getByText('1 test goes as recorded')).toBeVisible();
  await expectAccessible(page);
  await tests.getByRole('button', { name: 'Done' }).click();

  const publish = page.getByRole('dialog', { name: 'Publish' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(publish.getByText('1 test goes as recorded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(publish).toHaveCount(0);
  await editor.select('Lever');
  await editor.panel.getByRole('switch', { name: 'Visible at the start' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(publish.getByText('1 test goes otherwise than recorded')).toBeVisible();
  await publish.getByRole('button', { name: 'Show the tests' }).click();
  await expect(tests.getByText(/this was to happen: .*“Lever”/)).toBeVisible();
  await tests.getByRole('button', { name: 'Go there' }).click();
  await expect(tests).toHaveCount(0);
  await expect(editor.field('Name')).toHaveValue('Lever');
});
