import type { Page } from '@playwright/test';
import { signedIn } from './rest.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { TestEditor } from './test-editor.ts';
import { expect, test as watched } from './watched.ts';

type Fixtures = {
  /** The author at this page. */
  editor: TestEditor;
  /** Signs a demo user in by a token in the address (the form has tests of its own), and waits for the landing page. */
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
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  editor: ({ page }, use) => use(new TestEditor(page)),
  signIn: async ({ server }, use) => {
    await use(async (page, user) => {
      const { token } = await signedIn(server, user);
      await page.goto(`${server.origin}/app/#/?token=${token}`);
      await expect(page).not.toHaveURL(/#\/(\?.*)?$/);
    });
  },
});

export { expect };
