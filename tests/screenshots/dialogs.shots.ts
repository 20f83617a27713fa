/**
 * `npm run screenshots`: a picture of every dialog of the editor and of its main states, in two languages and both
 * schemes, to be looked at. Files go to `test-results/screenshots/`.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { DialogName } from '#models/editor/dialogs.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { TestEditor } from '#tests/support/test-editor.ts';

/** How an author comes to see something. */
interface Author {
  page: Page;
  editor: TestEditor;
  /** A text of the editor, by its key. */
  t: (key: string) => string;
  press: (key: string) => Promise<void>;
  /** An item of the menu of a row. */
  menu: (row: number, list: 'scenes' | 'objects', key: string) => Promise<void>;
}
type Open = (author: Author) => Promise<void>;

const dropped: Open = async ({ page, editor }) => {
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'Hall.png', { type: 'image/png' }));
    data.items.add(new File(['x'], 'Alarm.mp3', { type: 'audio/mpeg' }));
    return data;
  });
  await editor.stage.dispatchEvent('dragover', { dataTransfer: files });
  await editor.stage.dispatchEvent('drop', { dataTransfer: files });
};
const projectTab: Open = ({ press }) => press('scene.project');

/** Every dialog, with the presses that open it. */
const dialogs: Record<DialogName, Open | null> = {
  publish: ({ press }) => press('commands.publish'),
  headset: ({ press }) => press('commands.openInHeadset'),
  shortcuts: ({ press }) => press('commands.shortcuts'),
  commands: ({ page }) => page.keyboard.press('Control+k'),
  'drop-files': dropped,
  // These two look as the media do, and only who comes out of a headset sees the second.
  'choose-media': null,
  'pick-files': null,
  scenarios: async ({ page, t }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(t('commands.openScenarios'));
    await page.keyboard.press('Enter');
  },
  'user-assets': ({ press }) => press('commands.openMedia'),
  'edit-user-asset': async ({ page, menu, press, t }) => {
    await menu(0, 'scenes', 'commands.addToMyScenes');
    await press('commands.openMedia');
    await page.getByRole('dialog').getByRole('button', { name: /:/ }).last().click();
    await page.getByRole('menuitem', { name: t('commands.rename') }).click();
  },
  'media-uses': async ({ page, menu, press, t }) => {
    await menu(0, 'scenes', 'commands.addToMyScenes');
    await press('commands.openMedia');
    await page.getByRole('dialog').getByRole('button', { name: /:/ }).last().click();
    await page.getByRole('menuitem', { name: t('media.uses') }).click();
  },
  'replace-media': async ({ page, menu, press, t }) => {
    await menu(0, 'scenes', 'commands.addToMyScenes');
    await press('commands.openMedia');
    await page.getByRole('dialog').getByRole('button', { name: /:/ }).last().click();
    await page.getByRole('menuitem', { name: t('media.replace') }).click();
  },
  'reuse-media': async ({ menu }) => {
    await menu(0, 'scenes', 'commands.addToMyScenes');
    await menu(0, 'scenes', 'commands.addToMyScenes');
  },
  'create-clip': ({ menu }) => menu(0, 'scenes', 'commands.createClip'),
  'clip-import': ({ press }) => press('commands.openClips'),
  'edit-clip': async ({ page, menu, press, t }) => {
    await menu(0, 'scenes', 'commands.createClip');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('clips.create') })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await press('commands.openClips');
    await page.getByRole('dialog').getByRole('button', { name: /:/ }).first().click();
    await page.getByRole('menuitem', { name: t('commands.edit') }).click();
  },
  'add-to-holder': ({ menu }) => menu(0, 'objects', 'commands.addToGroup'),
  // Another scenario's things have to be pasted for it.
  'left-behind': null,
  'delete-scenes': ({ menu }) => menu(0, 'scenes', 'commands.delete'),
  'rename-scene': ({ menu }) => menu(0, 'scenes', 'commands.rename'),
  variables: async (author) => {
    await projectTab(author);
    await author.press('commands.openVariables');
  },
  checks: ({ press }) => press('commands.openChecks'),
  graph: async (author) => {
    await projectTab(author);
    await author.press('commands.openGraph');
  },
  versions: ({ press }) => press('commands.openVersions'),
  'run-tests': async (author) => {
    await projectTab(author);
    await author.press('commands.openRunTests');
  },
  'keep-run': async ({ press }) => {
    await press('commands.run');
    await press('commands.keepRun');
  },
};

for (const [locale, scheme] of [
  ['us', 'light'],
  ['de', 'dark'],
] as const) {
  test.describe(`${locale}, ${scheme}`, () => {
    test.use({ viewport: { width: 1280, height: 720 }, colorScheme: scheme });
    const texts = JSON.parse(readFileSync(`locales/${locale}/editor.json`, 'utf8'));
    const t = (key: string): string =>
      key
        .split('.')
        .reduce((here, step) => (here as Record<string, unknown>)[step], texts as unknown) as string;

    for (const [name, open] of Object.entries(dialogs)) {
      if (!open) continue;
      test(name, async ({ page, editor, signIn }) => {
        await signIn(page, 'author');
        await page.evaluate((locale) => localStorage.setItem('locale', locale), locale);
        await page.reload();
        await editor.openCopy();
        await editor.seeDrawn();
        const press = async (key: string) => {
          const name = t(key);
          await page
            .getByRole('button', { name, exact: true })
            .or(page.getByRole('tab', { name, exact: true }))
            .first()
            .click();
        };
        const menu = async (row: number, list: 'scenes' | 'objects', key: string) => {
          const rows = page
            .getByRole('list', { name: t(`${list}.title`), exact: true })
            .getByRole('listitem');
          await rows.nth(row).click({ button: 'right' });
          await page.getByRole('menuitem', { name: t(key), exact: true }).click();
        };
        await open({ page, editor, t, press, menu });
        await expect(page.getByRole('dialog').first()).toBeVisible();
        await page.waitForTimeout(600);
        await page.screenshot({ path: `test-results/screenshots/${locale}-${scheme}/${name}.png` });
      });
    }
  });
}
