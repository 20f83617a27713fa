import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newObject } from '#scenario';
import { hotspotAt, layOutPackage, middleOf, plain, sceneOf } from '#tests/support/package.ts';
import { isBlue, link, seen, served, title, twoRooms } from '#tests/support/rooms.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 480, height: 300 } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('[error:file-url] a package that is opened from the local file system says why nothing runs', {
  tag: '@full',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  await layOutPackage(folder, await twoRooms());
  await page.goto(`file://${folder}/index.html`);
  await expect(page.getByRole('alert')).toHaveText(
    'Scenarios cannot be run from the local file system with this browser. Please run the scenario from a web server in order to view it.',
  );
  await rm(folder, { recursive: true });
});

test('[target:html5] a package begins with the script in its page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await served(await twoRooms(), async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    expect(asked).toContain('/not-started.js');
    expect(asked).not.toContain('/package.js');
  });
});

test('[target:html5] a package plays where the server lets no script run that stands within a page', {
  tag: '@full',
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await served(await twoRooms(), async (origin) => {
    await page.route(`${origin}/`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
      await route.fulfill({ response, headers });
    });
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');
    // What asks for its picture early, and its first script.
    const inline = expect.stringContaining('inline script');
    expect(refused).toEqual([inline, inline]);
  });
});

test('[error:load-file] [error:bad-json] [error:empty-scenario] [rule:scenario-file] a scenario that cannot be had is said in the exact words', {
  tag: '@full',
}, async ({ page }) => {
  let answer: { status: number; body: string };
  await page.route('**/scenario.json', (route) => route.fulfill(answer));
  await served(await twoRooms(), async (origin) => {
    for (const [status, body, said] of [
      [200, '', 'Unable to load file:  scenario.json'],
      [200, '{"id": 1,', 'Error parsing response from server'],
      [200, '{"id": 1, "scenes": []}', 'This file is not a scenario: it holds no project data.'],
      [500, '<html></html>', 'Error loading file'],
      [503, '{"error": {"description": "The store is closed today."}}', 'The store is closed today.'],
    ] as const) {
      answer = { status, body };
      await page.goto(origin);
      await expect(page.getByRole('alert')).toHaveText(said);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    }
  });
});

test('[error:asset-load] a picture that cannot be had is said by its address, the scene plays, and when the line is back it is there', {
  tag: '@full',
}, async ({ page, context }) => {
  await served({ ...(await twoRooms()), launch: { preload: false } }, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await context.setOffline(true);
    await press(page, 'To the court');
    await expect(page.getByRole('alert')).toHaveText(`Load failed for ${origin}/media/picture-2-256.jpg`);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(title(page)).toHaveText('Court');
    await expect(page.getByRole('button', { name: 'To the hall' })).toBeEnabled();
    expect(await seen(page, isBlue)).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => seen(page, isBlue)).toBeGreaterThan(20_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the end of a run is said without a line too, also where nothing was asked before', {
  tag: '@full',
}, async ({ page, context }) => {
  const leave = hotspotAt(10, 0, 0, { name: 'Leave', actions: [{ action: 'exit', conditions: [] }] });
  await served({ ...(await twoRooms()), scenes: [sceneOf(1, 'Hall', [leave])] }, async (origin) => {
    const questions = page.waitForResponse(/learners-questions/);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await (await questions).finished();
    await expect(page.getByRole('button', { name: 'Leave' })).toBeEnabled();
    await context.setOffline(true);
    await press(page, 'Leave');
    await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('button', { name: 'Leave' })).toBeEnabled();
  });
});

test('[player:preload] how much of the first picture is there is told in per cent, and of each that is long in coming', {
  tag: '@full',
}, async ({ page }) => {
  const rooms = await twoRooms();
  const [small] = rooms.pictures['picture-1']!;
  for (const sizes of [[small!], [small!, await plain('#204060', 2048)]]) {
    const pictures = { ...rooms.pictures, 'picture-1': sizes };
    await served({ ...rooms, pictures }, async (origin, halve) => {
      const whole = halve(/picture-1/);
      // A preview that is under way holds the page's load up.
      await page.goto(origin, { waitUntil: 'commit' });
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveAttribute('aria-valuenow', /^(49|50)$/);
      await expect(bar).toHaveText(/^(49|50)%$/);
      whole();
      await expect(title(page)).toHaveText('Hall');
      await expect(bar).toHaveCount(0);
    });
  }
  await served({ ...(await twoRooms()), launch: { preload: false } }, async (origin, halve) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    const whole = halve(/picture-2/);
    await press(page, 'To the court');
    const bar = page.getByRole('progressbar', { name: 'Loading the scene' });
    await expect(bar).toHaveAttribute('aria-valuenow', /^(49|50)$/);
    await expect(page.getByText(/^(49|50)%$/)).toBeVisible();
    whole();
    await expect(page.getByRole('button', { name: 'To the hall' })).toBeAttached();
    await expect(bar).toHaveCount(0);
  });
});

/** Four rooms in a row, each with a link to the next, a question in the last; what of theirs was asked for. */
async function row(page: Page, launch: object, use: (asked: () => Promise<string[]>) => Promise<void>) {
  const ids = [1, 2, 3, 4];
  const pictures = Object.fromEntries(
    await Promise.all(ids.map(async (id) => [`picture-${id}`, [await plain('#335577', 256)]])),
  );
  const scenes = ids.map((id) =>
    sceneOf(id, `Room ${id}`, [
      hotspotAt(id + 10, 0, 0, { name: 'On', actions: [link(id + 1)] }),
      ...(id === 4 ? [newObject('question', 40, { yaw: 0, pitch: 0 })] : []),
    ]),
  );
  await served({ scenes, pictures, launch }, async (origin) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [found] = /picture-\d|question-card/.exec(request.url()) ?? [];
      if (found && !asked.includes(found)) asked.push(found);
    });
    await page.goto(origin);
    await expect(title(page)).toHaveText('Room 1');
    await use(async () => asked);
  });
}

test('[player:preload] once the first scene is there the others are fetched, nearest first', {
  tag: '@full',
}, async ({ page }) => {
  await row(page, {}, async (asked) => {
    const pictures = ['picture-1', 'picture-2', 'picture-3', 'picture-4'];
    await expect.poll(asked).toEqual(expect.arrayContaining([...pictures, 'question-card']));
    expect((await asked()).filter((one) => one !== 'question-card')).toEqual(pictures);
  });
});

test('[const:prefetch] where data is saved, or the author wants it so, nothing of other scenes is fetched', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.clock.install();
  const idle = async () => {
    // Far beyond any delay after which scenes ahead would be fetched.
    await page.clock.runFor(20_000);
    await page.evaluate(() => fetch('launch.json').then((answer) => answer.text()));
  };
  await row(page, { preload: false }, async (asked) => {
    await idle();
    expect(await asked()).toEqual(['picture-1']);
  });
  const saving = await context.newPage();
  await saving.clock.install();
  await saving.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  await row(saving, {}, async (asked) => {
    await saving.clock.runFor(20_000);
    await saving.evaluate(() => fetch('launch.json').then((answer) => answer.text()));
    expect(await asked()).toEqual(['picture-1']);
  });
});

test('[player:watermark] a plan’s mark stands behind the learner, and nothing covers it; others have none', {
  tag: '@full',
}, async ({ page }) => {
  /** Pixels in the middle that are not the room's own blue. */
  const marked = async () => {
    const clip = { x: 120, y: 100, width: 240, height: 100 };
    return (await middleOf(await page.screenshot({ clip }), (r, _, b) => b < 150 || r > 110))?.count ?? 0;
  };
  const turnRound = async () => {
    await page.getByRole('application').focus();
    for (let count = 0; count < 36; count++) await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-heading]')).toHaveAttribute('data-heading', /^-?180\.0 /);
  };
  const room = async () => ({
    scenes: [sceneOf(1, 'Room', [])],
    pictures: { 'picture-1': [await plain('#3355c0', 256)] },
  });
  await served({ ...(await room()), launch: { watermark: { opacity: 0.7, yaw: 180 } } }, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Room');
    await expect.poll(marked).toBeLessThan(300);
    await turnRound();
    await expect.poll(marked).toBeGreaterThan(1500);
  });
  await served(await room(), async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Room');
    await expect.poll(marked).toBeLessThan(300);
    await turnRound();
    await expect.poll(marked).toBeLessThan(300);
  });
  await served({ ...(await room()), project: { trial: true } }, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Room');
    await expect.poll(marked).toBeLessThan(300);
    await turnRound();
    await expect.poll(marked).toBeGreaterThan(1500);
  });
});

test.describe('motion sensors', () => {
  test.use({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true });

  test('[player:motion-sensor] a refusal on iOS is an error that is said, and dragging goes on', {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(DeviceOrientationEvent, { requestPermission: async () => 'denied' });
    });
    await served(await twoRooms(), async (origin) => {
      await page.goto(origin);
      await page.getByRole('button', { name: 'Look by moving the device' }).tap();
      await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toContainText(
        'Access to motion sensors was refused.',
      );
      await page.getByRole('button', { name: 'OK', exact: true }).tap();
      await expect(page.getByRole('button', { name: 'To the court' })).toBeEnabled();
    });
  });

  test('[player:motion-sensor] in a foreign frame a window of its own is offered', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await served(await twoRooms(), async (origin) => {
      const holder = await startStaticServer('locales/us');
      await page.goto(`${holder.origin}/play.json`);
      await page.evaluate((player) => {
        document.body.innerHTML = `<iframe src="${player}/" style="width:340px;height:520px;border:0"></iframe>`;
      }, origin);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('button', { name: 'Look by moving the device' }).tap();
      const panel = frame.getByRole('dialog', { name: 'Motion sensors' });
      await expect(panel).toContainText('Open the scenario in a window of its own.');
      const opened = context.waitForEvent('page');
      await panel.getByRole('button', { name: 'Open in a window of its own' }).tap();
      expect((await opened).url()).toBe(`${origin}/`);
      await holder.stop();
    });
  });
});
