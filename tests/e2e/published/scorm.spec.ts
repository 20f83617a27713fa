import type { Page } from '@playwright/test';
import { hotspotAt, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { launchScorm as launch } from '#tests/support/scorm-host.ts';
import { expect, test } from '#tests/support/watched.ts';

const quiz = {
  id: 12,
  type: 'question',
  name: 'Quiz',
  txt: 'Which is safe?',
  choices: [
    { id: 1, txt: 'Running' },
    { id: 2, txt: 'Walking' },
  ],
  correctchoice: 2,
  yaw: 0,
  pitch: 0,
  distance: 3,
} as never;
const on = hotspotAt(10, 40, 0, { name: 'On', actions: [{ action: 'link', target: 2, conditions: [] }] });
const done = hotspotAt(21, 0, 0, { name: 'Done', actions: [{ action: 'exit', conditions: [] }] });

const serve = async (version: '1.2' | '2004') =>
  servePackage({
    launch: { records: [{ type: 'scorm', version }], bookmarks: { store: 'records' } },
    scenes: [sceneOf(1, 'Hall', [quiz, on]), sceneOf(2, 'Court', [done])],
    pictures: { 'picture-1': [await plain('#335577')], 'picture-2': [await plain('#557733')] },
    project: { bookmark: true, isscored: true, passinggrade: 80 },
  });

for (const version of ['1.2', '2004'] as const)
  test(`[target:${version === '1.2' ? 'scorm12' : 'scorm2004'}] [out:scorm-api] [state:scorm-status] SCORM ${version}: launched, answered, left, resumed and passed`, async ({
    page,
  }) => {
    const server = await serve(version);
    const first = await launch(page, server.origin, version);
    await first.frame.getByRole('button', { name: 'Walking' }).press('Enter');
    await first.frame.getByRole('button', { name: 'On', exact: true }).press('Enter');
    await expect(first.frame.getByRole('button', { name: 'Done' })).toBeVisible();
    const core = (cmi: Record<string, never>) =>
      (version === '1.2' ? cmi.core : cmi) as Record<string, string>;
    const status = version === '1.2' ? 'lesson_status' : 'completion_status';
    await expect.poll(async () => core(await first.cmi())[status]).toBe('incomplete');
    // Closing the page is leaving: what the system has then is what it keeps.
    await page.evaluate(() => document.querySelector('iframe')!.remove());
    const kept = await first.cmi();
    const again = await launch(page, server.origin, version, { kept });
    await again.frame.getByRole('button', { name: 'Continue' }).click();
    await again.frame.getByRole('button', { name: 'Done' }).press('Enter');
    await expect
      .poll(async () => core(await again.cmi())[status])
      .toBe(version === '1.2' ? 'passed' : 'completed');
    const cmi = await again.cmi();
    const score = (version === '1.2' ? core(cmi).score : cmi.score) as never as Record<string, string>;
    expect(Number(score.raw)).toBe(100);
    if (version === '2004') expect(cmi.success_status).toBe('passed');
    expect(JSON.stringify(cmi.interactions)).toContain('scene_1_question_12');
    await server.stop();
  });

test('[state:scorm-status] a page that no system holds says so, and plays', { tag: '@full' }, async ({
  page,
}) => {
  const server = await serve('1.2');
  await page.goto(server.origin);
  await expect(page.getByRole('alert')).toContainText('No learning management system');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Walking' }).press('Enter');
  await server.stop();
});

/** Has a system answer `false` to what sets and commits from now on. */
const refuse = (page: Page, version: '1.2' | '2004') =>
  page.evaluate((version) => {
    const { API, API_1484_11 } = window as never as Record<string, Record<string, unknown>>;
    const api = (version === '1.2' ? API : API_1484_11)!;
    for (const name of version === '1.2' ? ['LMSSetValue', 'LMSCommit'] : ['SetValue', 'Commit'])
      api[name] = () => 'false';
  }, version);
const answersOf = (cmi: Record<string, never>) =>
  [...JSON.stringify(cmi.interactions).matchAll(/"id":"(scene_[^"]+)"/g)].map(([, id]) => id);

for (const version of ['1.2', '2004'] as const) {
  const target = version === '1.2' ? 'scorm12' : 'scorm2004';

  test(`[target:${target}] [state:scorm-status] SCORM ${version}: failed is told as failed`, {
    tag: '@full',
  }, async ({ page }) => {
    const server = await serve(version);
    const { frame, cmi } = await launch(page, server.origin, version);
    await frame.getByRole('button', { name: 'Running' }).press('Enter');
    await frame.getByRole('button', { name: 'On', exact: true }).press('Enter');
    await frame.getByRole('button', { name: 'Done' }).press('Enter');
    const verdict = async () => {
      const said = await cmi();
      return version === '1.2'
        ? (said.core as never as Record<string, string>).lesson_status
        : said.success_status;
    };
    await expect.poll(verdict).toBe('failed');
    // The system takes no other run of this launch.
    await expect(frame.getByRole('dialog')).toContainText('start it from your learning platform');
    await expect(frame.getByRole('button', { name: 'Play again' })).toHaveCount(0);
    await server.stop();
  });

  test(`[target:${target}] [out:scorm-api] SCORM ${version}: a system that refuses everything is said, and what it had not taken when the tab was closed is there after the next launch, once`, {
    tag: '@full',
  }, async ({ page }) => {
    const server = await serve(version);
    const first = await launch(page, server.origin, version);
    await expect(first.frame.getByRole('button', { name: 'Walking' })).toBeVisible();
    await refuse(page, version);
    await first.frame.getByRole('button', { name: 'Walking' }).press('Enter');
    await first.frame.getByRole('button', { name: 'On', exact: true }).press('Enter');
    await expect(first.frame.getByRole('alert')).toContainText('takes no records at the moment');
    await page.evaluate(() => document.querySelector('iframe')!.remove());
    expect(answersOf(await first.cmi())).toEqual([]);
    // It kept nothing of that launch, as where nothing was committed.
    const again = await launch(page, server.origin, version);
    // The run is gone on with where the learner was, and the answer is there.
    await again.frame.getByRole('button', { name: 'Continue' }).click();
    await expect(again.frame.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(answersOf(await again.cmi())).toEqual(['scene_1_question_12']);
    await again.frame.getByRole('button', { name: 'Done' }).press('Enter');
    await expect.poll(async () => JSON.stringify(await again.cmi())).toContain('passed');
    expect(answersOf(await again.cmi())).toEqual(['scene_1_question_12']);
    await server.stop();
  });

  test(`[target:${target}] [out:scorm-api] SCORM ${version}: suspend data that were cut off, or are of another scenario, begin the run anew`, {
    tag: '@full',
  }, async ({ page }) => {
    const server = await serve(version);
    const first = await launch(page, server.origin, version);
    await first.frame.getByRole('button', { name: 'Walking' }).press('Enter');
    await first.frame.getByRole('button', { name: 'On', exact: true }).press('Enter');
    await expect(first.frame.getByRole('button', { name: 'Done' })).toBeVisible();
    await page.evaluate(() => document.querySelector('iframe')!.remove());
    const kept = await first.cmi();
    const right = String(kept.suspend_data);
    expect(right.length).toBeGreaterThan(3);
    for (const wrong of [right.slice(0, -3), '{"some":"other course"}', 'x'.repeat(4096)]) {
      const again = await launch(page, server.origin, version, {
        kept: { ...kept, suspend_data: wrong },
      });
      await expect(again.frame.getByRole('button', { name: 'Walking' })).toBeVisible();
      await expect(again.frame.getByRole('button', { name: 'Continue' })).toHaveCount(0);
      await expect(again.frame.getByRole('alert')).toHaveCount(0);
      await page.evaluate(() => document.querySelector('iframe')!.remove());
    }
    await server.stop();
  });
}
