import type { Page } from '@playwright/test';
import { expect, longStep, test } from '#tests/support/fixtures.ts';
import { signedIn } from '#tests/support/rest.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[lms:catalog] [lms:course-details] [lms:enroll] [lms-message:enrolled] [lms:my-courses-card] [lms:my-courses-grid] [lms:dashboard] [lms:transcript] a learner finds a course, enrols, takes it, and sees it completed', async ({
  page,
  server,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const admin = await signedIn(server, 'oadmin');
  const course = await admin.call('POST', 'courses', {
    courseId: 'FIRE-101',
    title: 'Fire extinguishers',
    description: 'Which one puts out what.',
    tags: ['safety'],
    creditHours: 1.5,
  });
  await admin.call('PUT', `courses/${course.id}/contents`, {
    contents: [{ kind: 'link', title: 'The rules', url: `${server.origin}/app/#/i18n-example` }],
  });

  await signIn(page, 'student');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Course Catalog' }).click();
  await expect(heading(page)).toHaveText('Course catalog');
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('extinguish');
  await expect(page).toHaveURL(/search=extinguish/);
  await expect(page.getByText('1 course found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enroll: Fire extinguishers' }).click();
  await expect(page.getByText('You are enrolled.')).toBeVisible();

  await page.getByRole('link', { name: 'Start: Fire extinguishers' }).click();
  await expect(heading(page)).toHaveText('Fire extinguishers');
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open: The rules' }).click();
  await (await opened).close();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

  const goTo = async (way: string) => {
    await page.getByRole('navigation', { name: 'Learning' }).getByRole('link', { name: way }).click();
    await expect(heading(page)).toHaveText(way);
    await expectAccessible(page);
  };
  await goTo('My learning');
  await longStep('the other pages of learning', async () => {
    for (const way of ['Curricula', 'Calendar', 'Certificates', 'Discussion']) await goTo(way);
  });
  await goTo('My courses');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Fire extinguishers/ })).toContainText('Completed');
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Learning' }).getByRole('link', { name: 'Transcript' }).click();
  await expect(page.getByRole('row', { name: /FIRE-101/ })).toContainText('1.5');
  await expectAccessible(page);
});
