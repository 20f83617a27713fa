/**
 * `npm run screenshots`: what is long or wide, in the languages with the longest words, in a small window and on a
 * phone. Files go to `test-results/screenshots/`.
 */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const windows = { phone: { width: 390, height: 844 }, small: { width: 1280, height: 720 } };

/** A tour of another tool with scenes and links that are carried over, and what is not. */
const tour = {
  default: { firstScene: 'hall', autoLoad: true, author: 'A', hfov: 110, compass: true },
  scenes: {
    hall: {
      title: 'Hall',
      type: 'equirectangular',
      panorama: 'hall.jpg',
      hotSpots: [
        { pitch: 2, yaw: 20, type: 'scene', text: 'To the yard', sceneId: 'yard' },
        { pitch: -4, yaw: 80, type: 'info', text: 'Built in 1902', URL: 'https://example.org' },
        { pitch: 0, yaw: -60, type: 'scene', text: 'Nowhere', sceneId: 'cellar' },
      ],
    },
    yard: { title: 'Yard', type: 'cubemap', cubeMap: [] },
  },
};

type Words = (file: string, key: string) => string;
const wordsOf =
  (locale: string): Words =>
  (file, key) =>
    key
      .split('.')
      .reduce(
        (here, step) => (here as Record<string, unknown>)[step],
        JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8')),
      ) as unknown as string;

for (const locale of ['de', 'pl'])
  for (const [size, viewport] of Object.entries(windows))
    test.describe(`${locale}, ${size}`, () => {
      test.use({ viewport: windows.small });
      const t = wordsOf(locale);

      test('dialogs', async ({ page, editor, signIn }) => {
        test.setTimeout(300_000);
        await signIn(page, 'author');
        const dialog = page.getByRole('dialog').last();
        const shoot = async (name: string) => {
          await expect(dialog).toBeVisible();
          await page.screenshot({ path: `test-results/screenshots/${locale}-${size}/${name}.png` });
        };
        const close = async () => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        };
        /** By the palette of commands: toolbars show less where there is less room. */
        const command = async (key: string) => {
          await page.keyboard.press('Control+k');
          await field(dialog).fill(t('editor', key));
          await page.keyboard.press('Enter');
        };
        /** What opens the editor knows it in English and with all its tools. */
        const translate = async () => {
          await page.evaluate((locale) => localStorage.setItem('locale', locale), locale);
          await page.setViewportSize(viewport);
          await page.reload();
        };
        await editor.openCopy();
        await translate();
        await editor.seeDrawn();
        for (const [name, key] of [
          ['checks', 'commands.openChecks'],
          ['graph', 'commands.openGraph'],
          ['run-tests', 'commands.openRunTests'],
          ['media', 'commands.openMedia'],
          ['clips', 'commands.openClips'],
        ] as const) {
          await command(key);
          await shoot(name);
          await close();
        }
        await command('commands.openVersions');
        await dialog.getByLabel(t('versions', 'name')).fill('Vor der Abnahme durch die Sicherheit');
        await dialog.getByRole('button', { name: t('versions', 'keep'), exact: true }).click();
        await shoot('versions');
        await dialog.getByRole('tab', { name: t('versions', 'compare.title') }).click();
        await shoot('versions-compared');
        await close();
        await page.goto('/app/#/scenarios/user');
        await page.getByTestId('import-file').setInputFiles({
          name: 'tour.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(tour)),
        });
        await expect(dialog.getByRole('link').or(dialog.getByRole('list'))).not.toHaveCount(0);
        await shoot('import-report');
      });
    });

const field = (within: Locator): Locator =>
  within.getByRole('searchbox').or(within.getByRole('textbox')).first();
