import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type ServerProcess, startServerProcess } from './server-process.ts';

type Fixtures = {
  /** Fails the test when a page asked another origin for anything. Every context of the test is watched. */
  sameOrigin: undefined;
  /** Signs a demo user in through the real form, and waits for the landing page. */
  signIn: (page: Page, user: string) => Promise<void>;
  /** Fails when axe finds a WCAG 2.2 A or AA violation on the page as it stands. */
  expectAccessible: (page: Page) => Promise<void>;
};

/** The production build with the demo in it, one server for each worker. */
export const test = base.extend<Fixtures, { server: ServerProcess }>({
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
  sameOrigin: [
    async ({ context, server }, use) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== server.origin) foreign.push(request.url());
      });
      await use(undefined);
      expect(foreign, 'requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ server }, use) => {
    await use(async (page, user) => {
      await page.goto(`${server.origin}/app/#/`);
      await page.getByLabel('Email', { exact: false }).fill(`${user}@demo.test`);
      await page.getByLabel('Password', { exact: true }).fill(server.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).not.toHaveURL(/#\/$/);
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(
          ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' ')}`,
        ),
      ).toEqual([]);
    });
  },
});

export { expect };
