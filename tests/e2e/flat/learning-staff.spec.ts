import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { signedIn } from '#tests/support/rest.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('an administrator makes a course with a session; its instructor lets people in, says who was there and grades them', {
  tag: '@full',
}, async ({ page, browser, signIn, server, expectAccessible }) => {
  await signIn(page, 'oadmin');
  await page.goto('/app/#/learning/manage/courses/add');
  await page.getByLabel('Title').fill('First aid');
  await save(page);
  await expect(heading(page)).toHaveText('First aid');
  await page.getByRole('combobox', { name: 'Instructors' }).press('ArrowDown');
  await page.getByRole('option', { name: /Instructor/ }).click();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText('“First aid” was saved.')).toBeVisible();
  await expectAccessible(page);

  await tab(page, 'Content');
  await page.getByLabel('Title of the link').fill('The rules');
  await page.getByLabel('Address').fill('https://rules.example.org/');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await expect(page.getByRole('checkbox', { name: 'Required: The rules' })).toBeChecked();

  await tab(page, 'Sessions');
  await page.getByRole('button', { name: 'Add a session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a session' });
  await dialog.getByLabel('Name').fill('Spring');
  await dialog.getByLabel(/^Begins/).fill('2099-05-04T09:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page)).toHaveText('Spring');
  await tab(page, 'Planning');
  await expect(page.getByRole('region', { name: 'Meetings' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  const sessionId = Number(/classes\/(\d+)/.exec(page.url())?.[1]);
  const admin = await signedIn(server, 'oadmin');
  const { courseId } = await admin.call('GET', `course-sessions/${sessionId}`);
  await admin.call('PUT', `courses/${courseId}`, { approval: true });
  const student = await signedIn(server, 'student');
  await student.call('POST', `courses/${courseId}/enrollment`, { sessionId });

  const teacher = await browser.newPage();
  await signIn(teacher, 'instructor');
  await teacher.goto('/app/#/learning/classes');
  const requests = teacher.getByRole('region', { name: 'Requests to come in: 1' });
  await expectAccessible(teacher);
  await requests.getByRole('button', { name: /^Approve/ }).click();
  await expect(teacher.getByText('Approved: 1')).toBeVisible();
  await teacher.getByRole('link', { name: 'Spring' }).click();
  const roster = teacher.getByRole('table', { name: 'Roster' });
  await expect(roster).toContainText('student@demo.test');
  await teacher.getByRole('button', { name: 'Enroll people' }).click();
  const enrolling = teacher.getByRole('dialog', { name: 'Enroll people' });
  await enrolling.getByLabel('Email addresses').fill('name;mail\nAda;author@demo.test\nEve;nobody@demo.test');
  await expectAccessible(teacher);
  await enrolling.getByRole('button', { name: 'Enroll: 2' }).click();
  await expect(enrolling.getByText(/^nobody@demo.test: /)).toBeVisible();
  await teacher.keyboard.press('Escape');
  await teacher.getByRole('checkbox', { name: 'Choose Author Demo' }).check();
  await teacher.getByRole('button', { name: 'Take out' }).click();
  await expect(teacher.getByText('Taken out: 1')).toBeVisible();
  await expect(roster.getByRole('row', { name: /author@demo.test/ })).toHaveCount(0);
  await expectAccessible(teacher);
  await tab(teacher, 'Attendance');
  const list = teacher.getByRole('list', { name: 'Attendance' });
  await list.getByText('Late', { exact: true }).click();
  await expect(list.getByRole('radio', { name: 'Late' })).toBeChecked();
  await expectAccessible(teacher);
  await tab(teacher, 'Grade book');
  await teacher.getByLabel(/^Score of/).fill('92');
  await teacher.getByRole('button', { name: 'Save the grades' }).click();
  await expect(teacher.getByText('Grades saved: 1')).toBeVisible();
  await tab(teacher, 'Roster');
  await expect(teacher.getByRole('row', { name: /student@demo.test/ })).toContainText('1 of 1');
  await teacher.close();
});
