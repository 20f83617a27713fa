import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scene } from '#scenario';
import { layOutPackage } from '#tests/support/package.ts';
import { isBlue, seen, title, twoRooms } from '#tests/support/rooms.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 480, height: 300 } });

test('[player:load-param] the load parameter names another scenario: of the same origin or a named one it plays, of any other it is refused unasked; the own first picture is not fetched for it', async ({
  page,
  strangers,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'loaded-'));
  await layOutPackage(folder, { ...(await twoRooms()), launch: { loadFrom: ['https://named.test'] } });
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
  await rename(join(folder, 'media/picture-2-256.jpg'), join(folder, 'other/court.jpg'));
  const { origin, stop } = await startStaticServer(folder);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  /** The package's own first picture: a wrong place for whoever asks for another scenario. */
  const own = () => asked.filter((url) => url.includes('/picture-1-'));
  const load = async (address: string) => {
    asked.length = 0;
    await page.goto(`${origin}/?load=${encodeURIComponent(address)}`);
  };
  try {
    await load('other/court.json');
    await expect(title(page)).toHaveText('Court');
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    expect(asked).toContain(`${origin}/other/court.json`);
    expect(asked).not.toContain(`${origin}/scenario.json`);
    expect(own()).toEqual([]);

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
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});
