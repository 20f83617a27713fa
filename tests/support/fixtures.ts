import type { Page } from '@playwright/test';
import { signedIn } from './rest.ts';
import { TestEditor } from './test-editor.ts';
import { expect, longStep, test as watched } from './watched.ts';

type Fixtures = {
  /** The author at this page. */
  editor: TestEditor;
  /** Signs a demo user in by a token in the address (the form has tests of its own), and waits for the landing page. */
  signIn: (page: Page, user: string) => Promise<void>;
};

/** The `test` of specs whose page is the worker's own server. */
export const test = watched.extend<Fixtures>({
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

export { expect, longStep };
