import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Launch } from '#catalog/launch.ts';
import type { ProjectData, Scene } from '#scenario';
import { heldBack } from '#tests/support/held-back.ts';
import { layOutPackage } from '#tests/support/package.ts';
import { isBlue, seen, title, twoRooms } from '#tests/support/rooms.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 480, height: 300 } });

type Served = Awaited<ReturnType<typeof startStaticServer>> & { folder: string; court: string };

/** A package, and in it another scenario, of the court alone, with its picture; `more`: of its project. */
async function withCourt(
  launch: Partial<Launch>,
  use: (served: Served) => Promise<void>,
  more: Partial<ProjectData> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'loaded-'));
  await layOutPackage(folder, { ...(await twoRooms()), launch, project: more });
  const { scenes, ...rest } = JSON.parse(await readFile(join(folder, 'scenario.json'), 'utf8'));
  const picture = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const court = JSON.stringify({
    ...rest,
    id: 2,
    // Its picture is known to its own list alone, and lies beside it.
    assets: [{ id: picture, name: 'Court', type: 'image', url: 'court.jpg' }],
    scenes: scenes
      .filter(({ name }: Scene) => name === 'Court')
      .map((scene: Scene) => ({ ...scene, assetId: picture })),
  });
  await mkdir(join(folder, 'other'));
  await writeFile(join(folder, 'other/court.json'), court);
  // The same, its picture named by its address alone.
  const { scenes: courts, ...of } = JSON.parse(court);
  const plain = courts.map(({ assetId: _, ...scene }: Scene) => ({ ...scene, image: 'court.jpg' }));
  await writeFile(join(folder, 'other/plain.json'), JSON.stringify({ ...of, assets: [], scenes: plain }));
  await rename(join(folder, 'media/picture-2-256.jpg'), join(folder, 'other/court.jpg'));
  const server = await startStaticServer(folder);
  try {
    await use({ ...server, folder, court });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

test('[player:load-param] the load parameter names another scenario: of the same origin or a named one it plays, of any other it is refused unasked; the own first picture is not fetched for it', {
  tag: '@full',
}, async ({ page, strangers }) => {
  await withCourt({ loadFrom: ['https://named.test'] }, async ({ origin, folder, court }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    /** The package's own first picture: a wrong place for whoever asks for another scenario. */
    const own = () => asked.filter((url) => url.includes('/picture-1-'));
    const load = async (address: string) => {
      asked.length = 0;
      await page.goto(`${origin}/?load=${encodeURIComponent(address)}`);
    };
    await load('other/court.json');
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    expect(asked).toContain(`${origin}/other/court.json`);
    expect(asked).not.toContain(`${origin}/scenario.json`);
    expect(own()).toEqual([]);

    await load('other/plain.json');
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);

    const headers = { 'access-control-allow-origin': '*' };
    await page.route('https://named.test/court.json', (route) => route.fulfill({ body: court, headers }));
    await page.route('https://named.test/court.jpg', (route) =>
      route.fulfill({ path: join(folder, 'other/court.jpg'), headers }),
    );
    await load('https://named.test/court.json');
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    // Nothing but the scenario and what lies beside it comes from there.
    expect(new Set(strangers.splice(0))).toEqual(
      new Set(['https://named.test/court.json', 'https://named.test/court.jpg']),
    );

    await load('https://other.test/court.json');
    await expect(page.getByRole('alert')).toContainText('may not play scenarios from other.test.');
    await expect(page.getByRole('dialog')).toContainText('This scenario could not be opened');
    await page.screenshot({ path: test.info().outputPath('refused.png') });
    expect(strangers).toEqual([]);
    expect(asked).not.toContain(`${origin}/scenario.json`);
    expect(own()).toEqual([]);

    asked.length = 0;
    await page.goto(`${origin}/#?load=other/court.json`);
    await page.reload();
    await expect(title(page)).toHaveText('Court');
    expect(own()).toEqual([]);

    await page.goto(`${origin}/?email=ann@school.org`);
    await expect(title(page)).toHaveText('Hall');
    expect(own().length).toBeGreaterThan(0);
  });
});

test('[player:preload] [player:load-param] that another scenario comes is told until its picture is there, and of that how much', {
  tag: '@full',
}, async ({ page }) => {
  // Also behind a dialog.
  const bar = page.locator('[role="progressbar"]');
  const asked = page.getByRole('dialog');
  /** Loads a scenario, with the player held back until the bar is there: else it might not have come yet. */
  const load = async (origin: string, file: string) => {
    const play = await heldBack(page, '**/player.js');
    const text = page.waitForResponse(`${origin}/${file}`);
    await page.goto(`${origin}/?load=${file}`, { waitUntil: 'commit' });
    await (await text).finished();
    await expect(bar).toHaveText('…');
    play();
  };
  await withCourt({}, async ({ origin, halve }) => {
    const whole = halve(/court\.jpg/);
    await load(origin, 'other/court.json');
    await expect(bar).toHaveText(/^(49|50)%$/);
    whole();
    await expect(title(page)).toHaveText('Court');
    await expect(bar).toHaveCount(0);

    await load(origin, 'nowhere.json');
    await expect(asked).toContainText('This scenario could not be opened');
    await expect(bar).toHaveCount(0);
  });
  await withCourt(
    {},
    async ({ origin, halve }) => {
      const whole = halve(/court\.jpg/);
      await load(origin, 'other/court.json');
      await expect(asked).toContainText('Your email address');
      await expect(bar).toHaveCount(0);
      whole();
    },
    { promptEmail: true },
  );
  await page.route('**/court.jpg', (route) => route.fulfill({ status: 404 }));
  await withCourt({}, async ({ origin }) => {
    await load(origin, 'other/court.json');
    await expect(asked).toContainText('Load failed for');
    await expect(bar).toHaveCount(0);
  });
});
