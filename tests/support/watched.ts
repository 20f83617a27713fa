import { type BrowserContext, test as base, expect, type Request } from '@playwright/test';

/** Pages of ours are served from this machine; whatever else is asked for is somebody else's. */
const OWN_HOST = '127.0.0.1';

/** The address of a request to another origin than the page's own; undefined when it stayed at home. */
function strayed(request: Request): string | undefined {
  const url = new URL(request.url());
  if (!url.protocol.startsWith('http')) return undefined;
  // A page may be opened anywhere on this machine, as a frame or a window too: what it then loads is watched.
  if (request.isNavigationRequest()) return url.hostname === OWN_HOST ? undefined : url.href;
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
 * The `test` that every browser test starts from (Biome lets specs import no other): a request to another origin
 * fails it, from whichever context of the browser it came, those made by hand included.
 */
export const test = base.extend<{ sameOrigin: undefined }, { strangers: string[] }>({
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
});

export { expect };
