import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';
import { card, pin } from '#tests/support/test-editor.ts';

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** As if the person had chosen that scheme for everything on their device, and all had changed to it. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Pages of the component library say on their root which scheme they have; others follow by style alone.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset;
    return mantineColorScheme === wanted;
  }, colorScheme);
}

/** Opens something and asks for no violation; of the same page in dark, which differs in its colors, for its contrast. */
const checking =
  (page: Page, expectAccessible: (page: Page, rules?: string[]) => Promise<void>) =>
  (what: string, open: () => Promise<unknown>) =>
    test.step(what, async () => {
      await open();
      await expectAccessible(page);
      if (!process.env.FULL) return;
      await inScheme(page, 'dark');
      await expectAccessible(page, ['color-contrast']);
      await inScheme(page, 'light');
    });

test.describe('everybody can read, in light colors and in dark,', () => {
  test.use({ colorScheme: 'light', viewport: { width: 1100, height: 700 } });

  test('the pages, their menus and their dialogs', { tag: '@full' }, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    const check = checking(page, expectAccessible);
    const heading = (name: string | RegExp) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await check('a live page that is closed', async () => {
      await page.goto('/app/#/view/nowhere');
      await expect(dialog(page, 'This scenario is not available')).toBeVisible();
    });
    await check('the page of the REST calls', async () => {
      await page.goto('/app/api/');
      await heading('REST reference');
    });
    await check('entering a code', async () => {
      await page.goto('/app/#/headset');
      await heading('Enter your code');
    });
    await check('signing in', async () => {
      await page.goto('/app/#/');
      await heading('Welcome back');
    });
    await signIn(page, 'author');
    await check('the start', async () => {
      await page.goto('/app/#/start');
      await heading(/Hello/);
    });
    await check('a page that is not', async () => {
      await page.goto('/app/#/nowhere');
      await heading('This page could not be found');
    });
    await check('my scenarios', async () => {
      await page.goto('/app/#/scenarios/user');
      await expect(page.getByRole('list', { name: 'My Scenarios' })).toBeVisible();
    });
    await check('the drawer', () => page.getByRole('button', { name: 'Open the menu' }).click());
    await closed(page);
    for (const name of [/^Appearance/, /My account/, /^Actions for/]) {
      await check(`the menu ${name}`, () => page.getByRole('button', { name }).first().click());
      await closed(page);
    }
    for (const name of ['Rename', 'Delete']) {
      await check(`the question ${name}`, async () => {
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name }).click();
        await expect(page.getByRole('menu')).toHaveCount(0);
        await expect(dialog(page)).toBeVisible();
      });
      await closed(page);
    }
    await check('a server that cannot say who somebody is', async () => {
      await page.route(/auth\.me/, (route) => route.abort());
      await page.evaluate(() => localStorage.removeItem('user'));
      await page.reload();
      await heading('You are not connected');
    });
    await page.unroute(/auth\.me/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'My Scenarios' })).toBeVisible();
    await check('a page of which a part cannot be had', async () => {
      await page.route(/assets\/create-[^/]+\.js/, (route) => route.abort());
      // The page has been loaded again for it a moment ago; it would be once more in a minute.
      await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
      await page.goto('/app/#/scenarios/create');
      await heading('Something went wrong on this page');
    });
    await page.unroute(/assets\/create-[^/]+\.js/);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await heading('New scenario');
    await check('the way of files, with a question about the two eyes', async () => {
      const files = [
        { name: 'square.jpg', mimeType: 'image/jpeg', buffer: await picture(1024, 1024) },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
      ];
      await page.getByTestId('files').first().setInputFiles(files);
      await expect(dialog(page)).toContainText('How are the two eyes arranged in this picture?');
    });
  });

  test('the editor, its menus, its dialogs and its play', { tag: '@full' }, async ({
    page,
    editor,
    signIn,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    const check = checking(page, expectAccessible);
    await signIn(page, 'author');
    const id = await editor.make('Readable', [
      { name: 'Hall', color: '#888', objects: [card(11, 'Sign', '#ff00ff', 0), pin(12, 'Lever', -20)] },
      { name: 'Court', color: '#2a2' },
    ]);
    await check('a scene', () => editor.openDrawn(id));
    for (const tab of ['Actions', 'Scenario'])
      await check(`its ${tab}`, () => page.getByRole('tab', { name: tab, exact: true }).click());
    await check('a text', () => editor.objects.getByText('Sign', { exact: true }).click());
    await check('a hotspot', () => editor.objects.getByText('Lever', { exact: true }).click());
    for (const tab of ['Place', 'Actions', 'Sound'])
      await check(`its ${tab}`, () => page.getByRole('tab', { name: tab, exact: true }).click());
    await check('a kind to be placed', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Hotspot', exact: true }).click();
      await expect(page.getByText('Press where the Hotspot should go')).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await check('the menu of the view', async () => {
      const { x, y } = await editor.pixelOf(15, 20);
      await page.mouse.click(x, y, { button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
    });
    await closed(page);
    await check('the menu of a scene', () =>
      page.getByRole('button', { name: 'More actions: Court' }).click(),
    );
    await closed(page);
    const ask = async (name: string) => {
      await editor.scenes.getByText('Court', { exact: true }).click({ button: 'right' });
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();
    };
    await check('renaming a scene', () => ask('Rename'));
    await closed(page);
    await check('deleting a scene', () => ask('Delete'));
    await closed(page);
    for (const name of [/^Publish/, /^Open in headset/, /^Keyboard shortcuts/]) {
      await check(`the dialog ${name}`, async () => {
        await page.getByRole('banner').getByRole('button', { name }).click();
        await expect(dialog(page)).toBeVisible();
      });
      await closed(page);
    }
    await check('play', async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect(page.getByRole('group', { name: 'The run' })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the editor opens one side at a time over the view, and everything can be read', {
    tag: '@full',
  }, async ({ page, editor, signIn, expectAccessible }) => {
    await signIn(page, 'author');
    const id = await editor.make('Small', [
      { name: 'Hall', color: '#888', objects: [card(11, 'Sign', '#ff00ff', 0), pin(12, 'Lever', -20)] },
    ]);
    await page.goto(`/app/#/scenarios/${id}`);
    const left = page.getByRole('navigation', { name: 'Scenes and palette' });
    const right = page.getByRole('complementary', { name: 'Settings' });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(left).toBeHidden();
    await expect(right).toBeHidden();
    const fits = () =>
      page.evaluate(() => document.querySelector('header')!.scrollWidth <= window.innerWidth);
    expect(await fits()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show or hide settings' }).tap();
    await expect(right).toBeVisible();
    await page.getByRole('button', { name: 'Show or hide scenes' }).tap();
    await expect(left).toBeVisible();
    await expect(right).toBeHidden();
    await expectAccessible(page);
    await editor.objects.getByText('Lever', { exact: true }).tap();
    await expect(left).toBeHidden();
    await expect(right.getByLabel('Name', { exact: true })).toHaveValue('Lever');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show or hide scenes' }).tap();
    await left.getByRole('button', { name: 'Text', exact: true }).tap();
    await expect(left).toBeHidden();
    await page.getByRole('button', { name: 'Place in the center' }).tap();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Open in headset' }).tap();
    await expect(dialog(page, 'Open in headset')).toBeVisible();
    await expectAccessible(page);
  });
});
