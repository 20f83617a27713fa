import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newObject } from '#scenario';
import type { Statement } from '#server/domain/lrs/statement.ts';
import { authorOf, type Caller, galleryTour, layPackage } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, longStep, test } from '#tests/support/watched.ts';

let server: ServerProcess;
let folder: string;
let hosted: Awaited<ReturnType<typeof startStaticServer>>;
let live: { code: string; url: string };
let author: Caller;

// One server for all of these.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServerProcess({ demo: true });
  author = await authorOf(server);
  const tour = await galleryTour(author);
  live = await author.call('POST', `scenarios/${tour}/packages`, { target: 'live' });
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  // Not at the root of its server: everything in the package must be relative.
  await layPackage(author, tour, join(folder, 'courses', 'gallery'));
  hosted = await startStaticServer(folder);
});

test.afterAll(async () => {
  await hosted?.stop();
  await server?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Watches a page for requests to anybody but `origin`, for missing files and for errors. */
function watch(page: Page, origin: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) found.push(`foreign: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.status()}: ${response.url()}`);
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

const marks = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));

async function walkOn(page: Page): Promise<void> {
  const accessibleScene = page.locator('.accessible-scene');
  await expect(accessibleScene.locator('h1')).toHaveText('Hall');
  await expect
    .poll(() => marks(page))
    .toEqual(expect.arrayContaining(['scenario:scene-drawn', 'scenario:interactive']));
  await accessibleScene.getByRole('button', { name: 'To the court' }).press('Enter');
  await expect(accessibleScene.locator('h1')).toHaveText('Court');
}

test('[target:html5] a package plays from a folder of a plain web server, and asks nobody else for anything', async ({
  page,
}) => {
  const found = watch(page, hosted.origin);
  await page.goto(`${hosted.origin}/courses/gallery/`);
  await walkOn(page);
  expect(found).toEqual([]);
});

test('[target:html5] a package plays in a frame of another site where the browser blocks storage', {
  tag: '@full',
}, async ({ page }) => {
  const found = watch(page, hosted.origin);
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: denied });
    }
    Object.defineProperty(document, 'cookie', { get: denied, set: denied });
  });
  await page.setContent(
    `<iframe src="${hosted.origin}/courses/gallery/index.html" width="800" height="500"></iframe>`,
  );
  const accessibleScene = page.frameLocator('iframe').locator('.accessible-scene');
  await expect(accessibleScene.locator('h1')).toHaveText('Hall');
  await accessibleScene.getByRole('button', { name: 'To the court' }).press('Enter');
  await expect(accessibleScene.locator('h1')).toHaveText('Court');
  expect(found).toEqual([]);
});

test('[target:live] [route:/view/{id?}] a live page plays for anybody, until it is ended', async ({
  page,
}) => {
  const found = watch(page, server.origin);
  await page.goto(`${server.origin}${live.url}`);
  await walkOn(page);
  expect(found).toEqual([]);
  await author.call('DELETE', `scenarios/${await galleryTour(author)}/packages/live`);
  const gone = await fetch(`${server.origin}/app/view/${live.code}/launch.json`);
  expect(gone.status).toBe(404);
});

/** Puts a question into the hall and an end into the court, and has the page report, to no store in particular. */
async function reporting(tour: number): Promise<void> {
  const at = `scenarios/${tour}`;
  const [hall, court] = await author.call('GET', `${at}/scenes`);
  const { from } = await author.call('POST', `${at}/ids`, { count: 2 });
  const question = {
    ...newObject('question', from, { yaw: 60, pitch: 0 }),
    name: 'Way out',
    txt: 'Which is safe?',
    choices: [
      { id: 1, txt: 'Running' },
      { id: 2, txt: 'Walking' },
    ],
    correctchoice: 2,
  };
  const done = {
    ...newObject('hotspot', from + 1, { yaw: 60, pitch: 0 }),
    name: 'Done',
    actions: [{ action: 'complete', conditions: [] }],
  };
  await author.call('PUT', `${at}/scenes/${hall.id}`, { ...hall, objects: [...hall.objects, question] });
  await author.call('PUT', `${at}/scenes/${court.id}`, { ...court, objects: [...court.objects, done] });
  const project = await author.call('GET', `${at}/projects-data`);
  const data = { ...project, xapi: true, enableAnonymous: true };
  await author.call('PUT', `${at}/projects-data`, data);
}

test('[target:live] [entity:learning-record] [rest:GET scenarios/{id}/lrs] a live page tells our own store of a whole run, of whom its address names and of nobody in particular', async ({
  page,
}) => {
  const tour = await galleryTour(author);
  await reporting(tour);
  const { url } = await author.call('POST', `scenarios/${tour}/packages`, { target: 'live' });
  const told = async (): Promise<Statement[]> => {
    const { items } = await author.call('GET', `scenarios/${tour}/lrs?size=50&sort=stored,desc`);
    return items.map(({ statement }: { statement: Statement }) => statement).reverse();
  };
  const tells = async (address: string, actor: Record<string, unknown>) => {
    const before = new Set((await told()).map(({ id }) => id));
    await page.goto(`${server.origin}${address}`);
    await page.getByRole('button', { name: 'Walking' }).press('Enter');
    await walkOn(page);
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    const verbs = (run: Statement[]) => run.map(({ verb }) => verb.id.split(/[/:]/).at(-1));
    const run = async () => (await told()).filter(({ id }) => !before.has(id));
    await expect.poll(async () => verbs(await run())).toContain('completed');
    const said = await run();
    expect(
      verbs(said)
        .filter((verb) => verb !== 'clicked')
        .slice(0, 4),
    ).toEqual(['attempted', 'answered', 'experienced', 'completed']);
    for (const one of said) expect(one.actor).toMatchObject(actor);
    expect(new Set(said.map(({ context }) => context?.registration)).size).toBe(1);
    const [answered, experienced] = said.filter(({ verb }) => /answered|experienced/.test(verb.id));
    expect(answered).toMatchObject({
      object: { definition: { name: { und: 'Way out' } } },
      result: { response: '2', success: true },
    });
    expect(experienced).toMatchObject({ object: { definition: { name: { und: 'Hall' } } } });
    expect(said.find(({ verb }) => verb.id.endsWith('/completed'))?.result).toMatchObject({
      completion: true,
    });
    // What is told of leaving belongs to this run.
    await page.goto(`${server.origin}/app/`);
    await expect.poll(async () => verbs(await run())).toContain('terminated');
  };
  await tells(`${url}?email=ann@school.test`, { objectType: 'Agent', mbox: 'mailto:ann@school.test' });
  await longStep('and of nobody in particular', () =>
    tells(url, { account: { homePage: server.origin, name: expect.stringMatching(/^anonymous-/) } }),
  );
});
