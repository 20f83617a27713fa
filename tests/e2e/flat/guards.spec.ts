import type { GuardedPath } from '#catalog/screens.ts';
import { letters, people, routes, type Who } from '#tests/support/expected-access.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** Who of the demo is whom. */
const users = {
  admin: 'admin',
  oadmin: 'oadmin',
  author: 'author',
  fulfillment: 'fulfillment',
  instructor: 'instructor',
  reporter: 'reporter',
  student: 'student',
  'plain user': 'user',
  'public viewer': 'viewer',
} as const satisfies Partial<Record<Who, string>>;

/** These only lead on to another page. */
const onward: GuardedPath[] = ['/view/private', '/scenarios', '/start'];
// A thing's own page needs the thing: of these the guards are asked without a browser.
const paths = (Object.keys(routes) as GuardedPath[]).filter(
  (path) => !path.includes('{') && !onward.includes(path),
);

for (const who of Object.keys(users) as (keyof typeof users)[]) {
  test(`[guard:rules] [guard:check-auth] ${who} comes to the pages that section 2 says, and from others to the start`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await signIn(page, users[who]);
    for (const path of paths) {
      const admitted = letters(routes[path])[people.indexOf(who)] === 'y';
      await page.goto('/app/#/start');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((to) => location.assign(`#${to}`), path);
      const at = new RegExp(`#${admitted ? path : '/start'}(\\?.*)?$`);
      if (!admitted) await expect(page, `${who} at ${path}`).toHaveURL(at);
      await expect(page.getByRole('heading', { level: 1 }), `${who} at ${path}`).toBeVisible();
      await expect(page, `${who} at ${path}`).toHaveURL(at);
    }
  });
}
