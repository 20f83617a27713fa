import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hotspotAt, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

const host = readFileSync('node_modules/scorm-again/dist/scorm-again.min.js', 'utf8');

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

/** A page of a learning management system, written by others, with the package in a frame. `kept`: of an earlier launch. */
async function launch(page: Page, origin: string, version: '1.2' | '2004', kept?: object) {
  await page.goto(`${origin}/launch.json`);
  await page.evaluate(host);
  await page.evaluate(
    ({ version, kept }) => {
      const { Scorm12API, Scorm2004API } = window as never as Record<
        string,
        new (
          settings: object,
        ) => object
      >;
      const api = new (version === '1.2' ? Scorm12API : Scorm2004API)!({
        autocommit: false,
        logLevel: 5,
      }) as {
        cmi: object;
        loadFromJSON: (json: object) => void;
      };
      const learner =
        version === '1.2'
          ? { core: { student_id: 'ann', lesson_status: 'not attempted' } }
          : { learner_id: 'ann' };
      api.loadFromJSON(kept ?? learner);
      Object.assign(window, { [version === '1.2' ? 'API' : 'API_1484_11']: api, api });
      document.documentElement.innerHTML =
        '<body style="margin:0"><iframe src="/" title="Player" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe></body>';
    },
    { version, kept },
  );
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame())!;
  /** What the system keeps of this launch. */
  const cmi = () =>
    page.evaluate(() =>
      JSON.parse(JSON.stringify((window as never as { api: { cmi: object } }).api.cmi)),
    ) as Promise<Record<string, never>>;
  return { frame, cmi };
}

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
    const again = await launch(page, server.origin, version, kept);
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
