import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { card, isBlue, isPink, pin, type TestEditor } from '#tests/support/test-editor.ts';

const status = (page: Page) => page.getByRole('group', { name: 'The run' });
const field = (editor: TestEditor, name: string) => editor.panel.getByRole('combobox', { name, exact: true });

/** Adds an action of a type to what happens when the selected object is pressed. */
async function addAction(editor: TestEditor, type: string): Promise<void> {
  await editor.panel.getByRole('button', { name: 'Add an action' }).first().click();
  if (type !== 'Go to scene') await editor.choose(field(editor, 'What happens'), type);
}

/** Adds a condition: about what, and what is asked of it where that is not offered first. */
async function addCondition(editor: TestEditor, what: string, asked?: string): Promise<void> {
  await editor.panel.getByRole('button', { name: 'Add a condition' }).click();
  await field(editor, 'About').last().click();
  await editor.page.getByRole('option', { name: new RegExp(`^${what}`) }).click();
  if (asked) await editor.choose(field(editor, 'Condition').last(), asked);
}

async function pressAt(editor: TestEditor, yaw: number): Promise<void> {
  const { x, y } = await editor.pixelOf(yaw, 0);
  await editor.page.mouse.move(x, y);
  await editor.page.mouse.down();
  await editor.page.mouse.up();
}

const pinks = async (editor: TestEditor) => (await editor.pixels(isPink)).count > 200;
const blues = async (editor: TestEditor) => (await editor.pixels(isBlue)).count > 200;

test.use({ viewport: { width: 1100, height: 620 } });

test('[edit:hotspot] [mode:run] [mode:edit] link, addscore, show and hide with conditions are given in the panel and act in play', {
  tag: '@full',
}, async ({ page, editor, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  const id = await editor.make('Actions', [
    {
      name: 'Hall',
      color: '#888',
      objects: [
        card(11, 'Sign', '#ff00ff', 20, { visible: false }),
        card(12, 'Barrier', '#0000ff', -20),
        pin(13, 'Lever', -6),
        pin(14, 'Door', 6),
      ],
    },
    { name: 'Court', color: '#2a2' },
  ]);
  await editor.openDrawn(id);

  await test.step('the lever adds to the score, shows above 15 points, and hides once it was pressed', async () => {
    await editor.select('Lever', 'Actions');
    const list = page.getByRole('list', { name: 'When pressed' });
    await addAction(editor, 'Add to score');
    await expect(list.getByText('Add 10 to the score', { exact: true })).toBeVisible();
    await addAction(editor, 'Show');
    await editor.choose(field(editor, 'Object'), 'Sign');
    await addCondition(editor, 'The score', 'is greater than');
    const unscored = editor.panel.getByText('Scoring is off for this scenario.');
    const value = editor.panel.getByLabel('Value', { exact: true });
    await expect(unscored).toBeVisible();
    await expect(value).toHaveValue('0');
    await value.fill('15');
    await value.press('Enter');
    await expect(
      list.getByText('Show “Sign” if the score is greater than 15', { exact: true }),
    ).toBeVisible();
    await addAction(editor, 'Hide');
    await editor.choose(field(editor, 'Object'), 'Barrier');
    await addCondition(editor, 'Lever');
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
  });

  await test.step('the door leads on where the hall was visited and the lever was pressed', async () => {
    await editor.select('Door', 'Actions');
    await addAction(editor, 'Go to scene');
    await addCondition(editor, 'Hall');
    await addCondition(editor, 'Lever');
    await expect(
      page
        .getByRole('list', { name: 'When pressed' })
        .getByText(/^Go to “Court” if .*“Hall”.* and .*“Lever”/),
    ).toBeVisible();
    await editor.seeSaved();
  });

  const play = async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(status(page)).toContainText('Hall');
    await expect(status(page)).not.toContainText('Score');
    await expect.poll(() => blues(editor)).toBe(true);
    await expect.poll(() => pinks(editor)).toBe(false);
  };
  await page.keyboard.press('Escape');
  await play();
  await test.step('the door is shut before the lever is pressed', async () => {
    await pressAt(editor, 6);
    await pressAt(editor, -6);
    await expect(status(page)).toContainText('Score 10');
    await expect(status(page)).toContainText('Hall');
    await expect.poll(() => blues(editor)).toBe(false);
    expect(await pinks(editor)).toBe(false);
  });
  await test.step('a second press passes 15 points', async () => {
    await pressAt(editor, -6);
    await expect(status(page)).toContainText('Score 20');
    await expect.poll(() => pinks(editor)).toBe(true);
    await expectAccessible(page);
  });
  await test.step('the door opens', async () => {
    await pressAt(editor, 6);
    await expect(status(page)).toContainText('Court');
  });
  await test.step('back to editing as before; the next run begins anew', async () => {
    await page.getByRole('button', { name: /^Stop/ }).click();
    await expect(status(page)).toHaveCount(0);
    await expect(editor.scenes.getByRole('listitem').first()).toContainText('Hall');
    await expect.poll(() => blues(editor)).toBe(true);
    await play();
    await pressAt(editor, -6);
    await expect(status(page)).toContainText('Score 10');
    await page.keyboard.press('Escape');
  });
  const [hall] = await restCall<{ objects: { actions: { action: string; conditions: unknown[] }[] }[] }[]>(
    page,
    'GET',
    `scenarios/${id}/scenes`,
  );
  expect(hall?.objects[2]?.actions.map(({ action }) => action)).toEqual(['addscore', 'show', 'hide']);
  expect(hall?.objects[3]?.actions[0]?.conditions).toHaveLength(2);
});

test('[mode:run] without a pointer a run is played by keys, the view turns to what they are on, and it is said what an act shows', {
  tag: '@full',
}, async ({ page, editor, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  const action = { action: 'addscore', value: 10, conditions: [] };
  const id = await editor.make('By keys', [
    {
      name: 'Hall',
      color: '#888',
      objects: [
        pin(11, 'Lever', -60, { actions: [action, { action: 'show', target: 13, conditions: [] }] }),
        pin(12, 'Door', 60, { actions: [action] }),
        card(13, 'Sign', '#ff00ff', 60, { visible: false, txt: 'Sign' }),
      ],
    },
  ]);
  await editor.openDrawn(id);
  const controls = page.getByRole('region', { name: 'Objects of the scene' });
  const heading = () => editor.stage.getAttribute('data-heading');
  await expect(controls).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toContainText('Hall');
  await editor.stage.focus();

  // The scene's name is there before its objects are.
  await expect(controls.getByRole('button', { name: 'Lever' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(controls.getByRole('button', { name: 'Lever' })).toBeFocused();
  await expect.poll(heading).toMatch(/^-60\.0 -?0\.0 /);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Score 10');
  await expect(page.locator('[aria-live="polite"]').getByText('Sign', { exact: true })).toBeAttached();

  await page.keyboard.press('Tab');
  await expect.poll(heading).toMatch(/^60\.0 -?0\.0 /);
  await page.keyboard.press('Space');
  await expect(status(page)).toContainText('Score 20');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveCount(0);
  await expect(controls).toHaveCount(0);
});

test('[mode:run] [mode:edit] what is held when play begins stays where it is, and afterwards pointers do what they did', {
  tag: '@full',
}, async ({ page, editor, signIn }) => {
  await signIn(page, 'author');
  const pins = [pin(11, 'Lever', -20), pin(12, 'Door', 20)];
  const id = await editor.make('Held', [{ name: 'Hall', color: '#888', objects: pins }]);
  await editor.openDrawn(id);
  const pull = async (from: number, to: number, pitch = 0) => {
    const [here, there] = [await editor.pixelOf(from, pitch), await editor.pixelOf(to, pitch)];
    await page.mouse.move(here.x, here.y);
    await page.mouse.down();
    await page.mouse.move(there.x, there.y, { steps: 5 });
  };
  const yaws = async () => {
    const [hall] = await restCall<{ objects: { yaw: number }[] }[]>(page, 'GET', `scenarios/${id}/scenes`);
    return hall!.objects.map(({ yaw }) => Math.round(yaw / 5) * 5);
  };
  // A row would turn the view to what it selects.
  await pressAt(editor, -20);
  await page.getByRole('tab', { name: 'Place', exact: true }).click();
  await expect(editor.readout).toContainText('20.0° left');
  await pull(-20, -10);
  await expect(editor.readout).toContainText(/^(9|10)\.\d° left/);
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toContainText('Hall');
  await page.mouse.up();

  const heading = () => editor.stage.getAttribute('data-heading');
  const straight = await heading();
  await pull(0, 20, -15);
  await page.mouse.up();
  await expect.poll(heading).not.toBe(straight);
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveCount(0);
  await expect.poll(heading).toBe(straight);
  await pull(20, 30);
  await page.mouse.up();
  await expect.poll(yaws).toEqual([-10, 30]);
});

test('[mode:run] a run in the editor stands still while its graphics are gone, and then goes on', {
  tag: '@full',
}, async ({ page, editor, signIn }) => {
  await signIn(page, 'author');
  const at = (seconds: number, target: number) => ({
    time: seconds * 1000,
    name: '',
    actions: [{ action: 'show', target, conditions: [] }],
  });
  const id = await editor.make('Lost', [
    {
      name: 'Hall',
      color: '#888',
      duration: 600_000,
      timers: [at(60, 11), at(180, 12)],
      objects: [
        card(11, 'Early', '#ff00ff', 0, { visible: false, txt: 'Early' }),
        card(12, 'Late', '#ff00ff', 30, { visible: false, txt: 'Late' }),
      ],
    },
  ]);
  await editor.openDrawn(id);
  await page.clock.install();
  await page.keyboard.press('Control+Enter');
  const controls = page.getByRole('region', { name: 'Objects of the scene' });
  await expect(controls).toContainText('Hall');
  const graphics = await editor.stage.locator('canvas').evaluateHandle(async (canvas: HTMLCanvasElement) => {
    const found = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const told = (type: string) =>
      new Promise((heard) => canvas.addEventListener(type, heard, { once: true }));
    const gone = told('webglcontextlost');
    found?.loseContext();
    await gone;
    return {
      restore() {
        const back = told('webglcontextrestored');
        found?.restoreContext();
        return back.then(() => undefined);
      },
    };
  });
  await page.clock.fastForward('10:00');
  await graphics.evaluate((lost) => lost.restore());
  await page.clock.fastForward('01:10');
  await expect(controls.getByRole('note', { name: 'Early' })).toBeAttached();
  await expect(controls.getByRole('note', { name: 'Late' })).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await expect(controls.getByRole('note', { name: 'Late' })).toBeAttached();
});
