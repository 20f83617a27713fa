import type { Page } from '@playwright/test';
import { heldBack } from '#tests/support/held-back.ts';
import { plain } from '#tests/support/package.ts';
import { startRecordStore } from '#tests/support/record-store.ts';
import { served, title, twoRooms } from '#tests/support/rooms.ts';
import { expect, longStep, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 480, height: 300 } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const bookmarked = async (more: object = {}) => ({
  ...(await twoRooms()),
  project: { bookmark: true, ...more },
});

test('[player:email-prompt] [rule:email-prompt] asks for an address before the run, and takes only what looks like one', async ({
  page,
  expectAccessible,
}) => {
  await served({ ...(await twoRooms()), project: { promptEmail: true } }, async (origin) => {
    await page.goto(origin);
    const asked = page.getByRole('dialog', { name: 'Your email address' });
    const field = asked.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    for (const wrong of ['', 'ann', 'a@b.cde', 'ann.at.school.org']) {
      await field.fill(wrong);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await expect(asked.getByRole('alert')).toHaveText('Please enter a valid email!');
    }
    await expect(page.getByRole('button', { name: 'To the court' })).toHaveCount(0);
    await field.fill('ann@school.org');
    await field.press('Enter');
    await expect(title(page)).toHaveText('Hall');
    await expect(asked).toHaveCount(0);

    await longStep('an address that comes along is not asked for', async () => {
      await page.goto(`${origin}/?email=ann@school.org`);
      await expect(title(page)).toHaveText('Hall');
      await expect(asked).toHaveCount(0);
    });
  });
  await longStep('who may stay unknown is not asked', async () => {
    const anonymous = { promptEmail: true, enableAnonymous: true };
    await served({ ...(await twoRooms()), project: anonymous }, async (origin) => {
      await page.goto(origin);
      await expect(title(page)).toHaveText('Hall');
    });
  });
});

test('[player:email-prompt] [target:xapi] an xAPI package whose launch names nobody asks who plays, and tells the store', {
  tag: '@full',
}, async ({ page, strangers }) => {
  const store = await startRecordStore();
  const records = [{ type: 'xapi' as const, activityId: store.activityId, launched: true as const }];
  await served({ ...(await twoRooms()), launch: { target: 'xapi', records } }, async (origin) => {
    const launch = store.keyed();
    launch.delete('actor');
    await page.goto(`${origin}/?${launch}`);
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill('ann@school.org');
    await field.press('Enter');
    await expect
      .poll(() => store.statements.map(({ actor }) => actor))
      .toMatchObject([{ mbox: 'mailto:ann@school.org' }]);
  });
  expect(strangers.splice(0).filter((url) => !url.startsWith(store.origin))).toEqual([]);
  await store.stop();
});

/** A browser lets a page hold a dialog against one Escape, not against the next. */
async function escapeThrice(page: Page) {
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    // What closes is told in a task of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

for (const knows of [true, false]) {
  test(`what must be answered stays however often Escape is pressed, in a browser that ${
    knows ? 'can be told so' : 'closes it'
  }, and its answer begins the run`, { tag: '@full' }, async ({ page }) => {
    const asked = page.getByRole('dialog');
    /** The word by which it can be told. */
    const forget = () => asked.evaluate((dialog) => dialog.removeAttribute('closedby'));
    await served(await bookmarked({ promptEmail: true }), async (origin) => {
      await page.goto(origin);
      const field = asked.getByRole('textbox', { name: 'Email' });
      await expect(field).toBeVisible();
      if (!knows) await forget();
      await escapeThrice(page);
      await expect(asked).toContainText('Your email address');
      await field.fill('ann@school.org');
      await field.press('Enter');
      await press(page, 'To the court');
      await expect(title(page)).toHaveText('Court');

      await page.goto(`${origin}/?email=ann@school.org`);
      await expect(asked).toContainText('Continue where you left off?');
      if (!knows) await forget();
      await escapeThrice(page);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await expect(title(page)).toHaveText('Court');
    });
    await page.route('**/scenario.json', (route) => route.fulfill({ body: '{"id": 1,' }));
    await served(await twoRooms(), async (origin) => {
      await page.goto(origin);
      await expect(asked).toBeVisible();
      if (!knows) await forget();
      await escapeThrice(page);
      await expect(page.getByRole('alert')).toHaveText('Error parsing response from server');
    });
  });
}

test('who is asked first finds the page marked as answering when the question is there, not before', {
  tag: '@full',
}, async ({ page }) => {
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  const words = /assets\/learners-questions-[^/]*\.js$/;
  const release = await heldBack(page, words);
  await served({ ...(await twoRooms()), project: { promptEmail: true } }, async (origin) => {
    const asksForWords = page.waitForRequest(words);
    await page.goto(origin);
    await asksForWords;
    await expect.poll(marks).toContain('scenario:scene-drawn');
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    expect(await marks()).not.toContain('scenario:interactive');
    release();
    await expect.poll(marks).toContain('scenario:interactive');
    expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(1);
  });
});

test('who is asked first can answer before the tools and all of the texts are here', {
  tag: '@full',
}, async ({ page }) => {
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  const asked = page.getByRole('dialog');
  const release = await heldBack(page, /assets\/(chrome|use-t|texts-errors)-[^/]*\.js$/);
  const rooms = {
    ...(await twoRooms()),
    project: { promptEmail: true },
    launch: { watermark: { opacity: 0.7, yaw: 180 }, locale: 'de' as const },
  };
  await served(rooms, async (origin) => {
    await page.goto(origin);
    const field = asked.getByRole('textbox', { name: 'E-Mail' });
    await expect(field).toBeFocused();
    await expect.poll(marks).toContain('scenario:interactive');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await field.fill('ann');
    await field.press('Enter');
    await field.fill('ann@school.org');
    await field.press('Enter');
    await expect(asked).toHaveCount(0);
    expect(await title(page).count()).toBe(0);
    release();
    await expect(title(page)).toHaveText('Hall');
  });
});

test('[player:bookmark-prompt] [state:resume] a kept run is offered; taken up it goes on, declined it is gone', async ({
  page,
  expectAccessible,
}) => {
  await served(await bookmarked(), async (origin) => {
    const asked = page.getByRole('dialog', { name: 'Welcome back' });
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /bookmark/.test(key)).length);
    await page.goto(origin);
    await expect(title(page)).toHaveText('Hall');
    await expect(asked).toHaveCount(0);
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');

    await page.reload();
    await expect(asked).toContainText('Continue where you left off?');
    await expectAccessible(page);
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page)).toHaveText('Court');

    await page.reload();
    await asked.getByRole('button', { name: 'Start over' }).click();
    await expect(title(page)).toHaveText('Hall');
    expect(await kept()).toBe(1);
    await longStep('where none is kept nobody is asked', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(title(page)).toHaveText('Hall');
      await expect(asked).toHaveCount(0);
    });
  });
});

test('[player:bookmark-prompt] who declines and leaves at once is not asked again', { tag: '@full' }, async ({
  page,
}) => {
  await served(await bookmarked(), async (origin) => {
    const asked = page.getByRole('dialog', { name: 'Welcome back' });
    await page.goto(origin);
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');
    await page.reload();
    // Nothing of the new run may be kept: what is gone must be the old one.
    await expect(asked).toBeVisible();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => undefined;
    });
    await asked.getByRole('button', { name: 'Start over' }).click();
    await expect(title(page)).toHaveText('Hall');
    await page.reload();
    await expect(title(page)).toHaveText('Hall');
    await expect(asked).toHaveCount(0);
  });
});

test('[state:bookmark-enabled] without bookmarks none is kept, and one of before is not looked at', {
  tag: '@full',
}, async ({ page }) => {
  const rooms = await twoRooms();
  await served({ ...rooms, project: { bookmark: false } }, async (origin) => {
    const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /bookmark/.test(key)));
    await page.goto(origin);
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');
    expect(await keys()).toEqual([]);
    await page.evaluate(() =>
      localStorage.setItem(
        'scenario-bookmark-/-1',
        JSON.stringify({
          scenarioId: 1,
          lastSceneId: 2,
          publishDate: null,
          runtimeVariables: [],
          mapRuntime: {},
          questionsAnswered: [],
          completeSent: false,
          visited: [2],
          drops: {},
          disabled: [],
        }),
      ),
    );
    await page.reload();
    await expect(title(page)).toHaveText('Hall');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  // The very same kept run is offered where bookmarks are enabled.
  await served({ ...rooms, project: { bookmark: true } }, async (origin) => {
    await page.goto(origin);
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('scenario-bookmark-/-1');
  });
});

test('a browser that keeps nothing is said once, and the run goes on', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await served(await bookmarked(), async (origin) => {
    await page.goto(origin);
    const note = page.getByRole('alert');
    await expect(note).toContainText('your progress will not be remembered');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');
    await press(page, 'To the hall');
    await expect(title(page)).toHaveText('Hall');
    await expect(note).toHaveCount(0);
  });
});

test('what went wrong is said one after the other, and each is dismissed by Escape', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await page.route('**/picture-1-*', (route) => route.fulfill({ status: 404 }));
  const rooms = await bookmarked();
  const [small] = rooms.pictures['picture-1']!;
  const pictures = { ...rooms.pictures, 'picture-1': [small!, await plain('#e02020', 2048)] };
  await served({ ...rooms, pictures }, async (origin) => {
    await page.goto(origin);
    // By then its picture cannot be had, and waits to be said.
    await expect(title(page)).toHaveText('Hall');
    const note = page.getByRole('alert');
    for (const said of ['your progress will not be remembered', 'picture-1-256.jpg', 'picture-1-2048.jpg']) {
      await expect(note).toContainText(said);
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'To the court');
    await expect(title(page)).toHaveText('Court');
  });
});
