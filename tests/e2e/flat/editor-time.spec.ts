import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { filmOf, noteFilms } from '#tests/support/noted-films.ts';
import { restCall } from '#tests/support/rest.ts';
import type { TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 620 } });

const time = (page: Page) => page.getByRole('slider', { name: 'Time in the scene' });
const last = (page: Page) => filmOf(page, 'last');
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click();
const stop = (page: Page) => page.getByRole('button', { name: /^Stop/ }).click();

/** Films that are made from now on go at a sixteenth of their pace: what is said is said for as long as a test looks. */
const slowly = (page: Page) =>
  page.evaluate(() => {
    const make = document.createElement.bind(document);
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const made = make(name, options);
      if (made instanceof HTMLVideoElement) made.defaultPlaybackRate = 1 / 16;
      return made;
    };
  });

/** Opens the sample with the film. */
async function openTour(editor: TestEditor): Promise<void> {
  const found = await restCall<{ items: { id: number; name: string }[] }>(
    editor.page,
    'GET',
    'scenarios?search=Video%20tour',
  );
  const id = found.items.find(({ name }) => name === 'Video tour')?.id;
  await editor.page.goto(`/app/#/scenarios/${id}`);
  await expect(editor.scenes.getByRole('listitem').first()).toContainText('Boat trip');
  await editor.seeDrawn();
}

test('[mode:preview] [mode:switch] a film is seen at the time that the author chooses, a run begins there and says so, and editing finds it there again', {
  tag: '@full',
}, async ({ page, editor, signIn, expectAccessible }) => {
  await noteFilms(page);
  await signIn(page, 'author');
  await openTour(editor);
  const begins = (seconds: number) =>
    page.getByText(`Beginning Preview at ${seconds} seconds`, { exact: true });

  await test.step('keys and pointer choose a time; the film shows its picture of then, and stands', async () => {
    await expect(time(page)).toHaveAttribute('aria-valuetext', '0:00');
    expect(await last(page)).toMatchObject({ paused: true, time: 0 });
    await time(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(time(page)).toHaveAttribute('aria-valuetext', '0:00.2');
    const before = await editor.stage.locator('canvas').screenshot();
    await time(page).fill('4.5');
    await expect.poll(async () => (await last(page)).time).toBe(4.5);
    await expect
      .poll(async () => before.equals(await editor.stage.locator('canvas').screenshot()))
      .toBe(false);
    expect((await last(page)).paused).toBe(true);
    await expectAccessible(page);
  });

  await test.step('the run begins at that time, says so, and shows what is said then', async () => {
    await slowly(page);
    await play(page);
    await expect(begins(4.5)).toBeVisible();
    await expect(time(page)).toHaveCount(0);
    await expect.poll(() => last(page)).toMatchObject({ paused: false });
    const run = await last(page);
    expect(run.time).toBeGreaterThanOrEqual(4.5);
    const said = page.getByRole('group', { name: 'Captions' });
    await expect(said).toHaveText('To the right you see the old lighthouse.');
    await page.getByRole('button', { name: 'Hide captions' }).click();
    await expect(said).toHaveCount(0);
    await page.getByRole('button', { name: 'Show captions' }).click();
    await expect(said).toBeVisible();
  });

  await test.step('back to editing: another film of the same scene, standing where the author left it', async () => {
    const { count } = await last(page);
    await stop(page);
    await expect(time(page)).toHaveAttribute('aria-valuetext', '0:04.5');
    await expect
      .poll(async () => ({ ...(await last(page)) }))
      .toMatchObject({ paused: true, time: 4.5, count: count + 1 });
  });

  await test.step('another scene is seen from its beginning, and so is this one when it comes again', async () => {
    await editor.scenes.getByText('Ashore', { exact: true }).click();
    await expect(time(page)).toHaveCount(0);
    await editor.scenes.getByText('Boat trip', { exact: true }).click();
    await expect(time(page)).toHaveAttribute('aria-valuetext', '0:00');
    await play(page);
    await expect(begins(0)).toBeVisible();
    await expect.poll(async () => (await last(page)).time).toBeGreaterThan(0);
    await stop(page);
  });
});
