import type { Page } from '@playwright/test';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { TestEditor } from './test-editor.ts';
import { expect, test as watched } from './watched.ts';

type Fixtures = {
  /** The author at this page. */
  editor: TestEditor;
  /** Signs a demo user in through the real form, and waits for the landing page. */
  signIn: (page: Page, user: string) => Promise<void>;
};

/** The production build with the demo in it, one server for each worker. */
export const test = watched.extend<Fixtures, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await startServerProcess({ demo: true });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  editor: ({ page }, use) => use(new TestEditor(page)),
  signIn: async ({ server }, use) => {
    await use(async (page, user) => {
      await page.goto(`${server.origin}/app/#/`);
      await page.getByLabel('Email', { exact: false }).fill(`${user}@demo.test`);
      await page.getByLabel('Password', { exact: true }).fill(server.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).not.toHaveURL(/#\/$/);
    });
  },
});

export { expect };
