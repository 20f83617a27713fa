import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, type Page, type Request } from '@playwright/test';
import { expect } from './expect.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Pages of ours are served from this machine; whatever else is asked for is somebody else's. */
const OWN_HOSTS = ['127.0.0.1', 'localhost'];

/** The address of a request to another origin than the page's own; undefined when it stayed at home. */
function strayed(request: Request): string | undefined {
  const url = new URL(request.url());
  if (!url.protocol.startsWith('http')) return undefined;
  // A page may be opened anywhere on this machine, as a frame or a window too: what it then loads is watched.
  if (request.isNavigationRequest()) return OWN_HOSTS.includes(url.hostname) ? undefined : url.href;
  const asker = request.serviceWorker()?.url() ?? request.frame().url();
  return new URL(asker).origin === url.origin ? undefined : url.href;
}

function watch(context: BrowserContext, found: string[]): void {
  context.on('request', (request) => {
    const address = strayed(request);
    if (address) found.push(address);
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(page.url()).host) found.push(socket.url());
    }),
  );
}

/**
 * Half faded in, colors are not what a person reads; and a fade begins frames after what asked for it, until when it is
 * as transparent as it begins. What never ends, such as a sign of waiting, is not waited for.
 */
const still = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const fades = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const fadesSoon = (one: Element) => one.checkVisibility() && getComputedStyle(one).opacity !== '1';
    do {
      await frame();
      await frame();
    } while (
      document.getAnimations().some(fades) ||
      // What is being asked for anew is dimmed meanwhile.
      document.querySelector('ul[aria-busy="true"], table[aria-busy="true"]') ||
      [...document.querySelectorAll('[style*="transition-duration"]')].some(fadesSoon)
    );
  });

type Fixtures = {
  sameOrigin: undefined;
  /** Fails when axe finds a WCAG 2.2 A or AA violation on the page as it stands; of these rules alone, if some are named. */
  expectAccessible: (page: Page, rules?: string[], within?: string) => Promise<void>;
};
type WorkerFixtures = {
  /** What was asked of another origin. */
  strangers: string[];
  /** The production build with the demo in it, one for each worker whose tests ask for it. */
  server: ServerProcess;
};

/**
 * The `test` that every browser test starts from (Biome lets specs import no other): a request to another origin
 * fails it, from whichever context of the browser it came, those made by hand included.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Here, though `fixtures.ts` alone hands it out as the page's own: workers that differ in what they could be asked for
  // are other workers, and between files of the one and the other kind each would begin anew.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const server = await startServerProcess({ demo: true });
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  strangers: [
    async ({ browser }, use) => {
      const found: string[] = [];
      const listen = (context: BrowserContext) => watch(context, found);
      browser.on('context', listen);
      await use(found);
      browser.off('context', listen);
    },
    { scope: 'worker', auto: true },
  ],
  sameOrigin: [
    async ({ strangers }, use) => {
      strangers.length = 0;
      await use(undefined);
      expect(strangers, 'requests to another origin').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  expectAccessible: async ({}, use) => {
    let looked = false;
    await use(async (page, rules, within) => {
      // A look takes a second: in the quick tier the first of a test, in the full tier all.
      if (looked && !rules && !process.env.FULL) return;
      looked = true;
      await still(page);
      // Otherwise each answer is put together on a blank page of its own, which takes four times as long.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (within) axe.include(within);
      if (rules) axe.withRules(rules);
      else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
      const { violations } = await axe.analyze();
      expect(
        violations.map(
          ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(' ')}`,
        ),
      ).toEqual([]);
    });
  },
});

/** A step of a journey that its users take less often: the full tier alone takes it, and nothing after it leans on it. */
export async function longStep(title: string, body: () => unknown): Promise<void> {
  if (process.env.FULL) await test.step(title, body);
  else await test.step.skip(title, body);
}

export { expect };
