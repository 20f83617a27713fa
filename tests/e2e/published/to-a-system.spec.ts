import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { ArchiveTarget } from '#catalog/publish-targets.ts';
import type { ScormVersion } from '#catalog/record-hosts.ts';
import { test as base, expect } from '#tests/support/fixtures.ts';
import { hotspotAt } from '#tests/support/package.ts';
import { startRecordStore } from '#tests/support/record-store.ts';
import { launchScorm } from '#tests/support/scorm-host.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import type { TestEditor } from '#tests/support/test-editor.ts';
import { unpack } from '#tests/support/zips.ts';

type Package = { origin: string; text: (name: string) => Promise<string> };
type Store = Awaited<ReturnType<typeof startRecordStore>>;

const test = base.extend<{
  /** Publishes for a target by the dialog, downloads what was made, and lays it out on a plain server. */
  publish: (name: string, fill?: () => Promise<void>) => Promise<Package>;
  store: Store;
}>({
  publish: async ({ page, editor, signIn }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'system-'));
    const server = await startStaticServer(folder);
    await use(async (name, fill) => {
      await signIn(page, 'author');
      await unpack(await downloaded(page, editor, name, fill), folder);
      return { origin: server.origin, text: (file) => readFile(join(folder, file), 'utf8') };
    });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  store: async ({}, use) => {
    const store = await startRecordStore();
    await use(store);
    await store.stop();
  },
});

const quiz = {
  id: 12,
  type: 'question',
  name: 'Quiz',
  txt: 'Which is safe?',
  choices: [
    { id: 13, txt: 'Running' },
    { id: 14, txt: 'Walking' },
  ],
  correctchoice: 2,
  yaw: 0,
  pitch: 0,
  distance: 3,
};
const done = hotspotAt(20, 40, 0, { name: 'Done', actions: [{ action: 'exit', conditions: [] }] });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Publish' });

/** The bytes of a package of a new scored scenario, as an author gets them. */
async function downloaded(page: Page, editor: TestEditor, name: string, fill?: () => Promise<void>) {
  const objects = [quiz, done];
  await editor.open(await editor.make(`For ${name}`, [{ name: 'Hall', color: '#335577', objects }]));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await editor.choose(dialog(page).getByLabel('For', { exact: true }), name);
  await dialog(page).getByLabel('Scored', { exact: true }).press('Space');
  await dialog(page).getByLabel('Passing grade', { exact: true }).fill('80');
  await dialog(page).getByLabel('Passing grade', { exact: true }).press('Enter');
  await fill?.();
  await dialog(page).getByRole('button', { name: 'Make the package' }).click();
  const made = dialog(page).getByRole('button', { name: `Download: ${name}` });
  await expect(made).toBeVisible({ timeout: 60_000 });
  // The history says when, and which version it holds.
  await expect(dialog(page).getByText(/^Published .+ · version of .+ MB$/)).toBeVisible();
  const started = page.waitForEvent('download');
  await made.click();
  return readFile(await (await started).path());
}

/** Answers right and leaves by the scenario's own end. */
async function pass(frame: Page | Frame) {
  await frame.getByRole('button', { name: 'Walking' }).press('Enter');
  await frame.getByRole('button', { name: 'Done' }).press('Enter');
}

const attribute = (xml: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1];

const title = (target: ArchiveTarget, name: string) =>
  `[target:${target}] [dialog:publish] [dialog:publish-downloads] [entity:package] [state:publish-poll] ${name}: published by the dialog, downloaded, launched by a system and passed there`;

for (const [target, name, version] of [
  ['scorm12', 'SCORM 1.2', '1.2'],
  ['scorm2004', 'SCORM 2004', '2004'],
] as [ArchiveTarget, string, ScormVersion][])
  test(title(target, name), { tag: '@full' }, async ({ page, publish }) => {
    const { origin, text } = await publish(name);
    const manifest = await text('imsmanifest.xml');
    const href = `/${attribute(/<resource .*?>/s.exec(manifest)?.[0] ?? '', 'href')}`;
    const { frame, cmi } = await launchScorm(page, origin, version, { href });
    await pass(frame);
    const said = async () => {
      const { core, ...all } = (await cmi()) as Record<string, Record<string, unknown>>;
      return version === '1.2'
        ? [core?.lesson_status, core?.score]
        : [all.completion_status, all.success_status, all.score];
    };
    const score = expect.objectContaining({ raw: '100' });
    await expect.poll(said).toEqual(version === '1.2' ? ['passed', score] : ['completed', 'passed', score]);
    expect(JSON.stringify((await cmi()).interactions)).toMatch(/scene_\d+_question_12/);
  });

test(title('cmi5', 'cmi5'), { tag: '@full' }, async ({ page, publish, store, strangers }) => {
  const { origin, text } = await publish('cmi5');
  const unit = /<au .*<\/au>/s.exec(await text('cmi5.xml'))?.[0] ?? '';
  const launch = store.launch({
    masteryScore: Number(attribute(unit, 'masteryScore')),
    moveOn: attribute(unit, 'moveOn')!,
    returnURL: `${origin}/launch.json?back`,
  });
  await page.goto(`${origin}/${/<url>(.*?)<\/url>/.exec(unit)?.[1]}?${launch}`);
  await pass(page);
  await page.waitForURL(/\?back$/);
  expect(store.defined()).toEqual(['initialized', 'completed', 'passed', 'terminated']);
  expect(store.verbs()).toContain('answered');
  expect(store.refused).toEqual([]);
  strangers.splice(0);
});

test(title('xapi', 'xAPI'), { tag: '@full' }, async ({ page, publish, store, strangers }) => {
  const warning = dialog(page).getByText('No record store is named');
  const field = (label: string | RegExp) => dialog(page).getByLabel(label);
  const { origin, text } = await publish('xAPI', async () => {
    await expect(warning).toBeVisible();
    for (const [label, value] of [
      ['xAPI endpoint', store.endpoint],
      [/^xAPI authorization/, store.keyed().get('auth')!],
    ] as [string | RegExp, string][]) {
      await field(label).fill(value);
      await field(label).press('Enter');
    }
    await expect(warning).toHaveCount(0);
  });
  const launched = /<launch[^>]*>(.*?)<\/launch>/.exec(await text('tincan.xml'))?.[1];
  // The package names the store; the launch names the learner.
  const actor = new URLSearchParams({ actor: store.keyed().get('actor')! });
  await page.goto(`${origin}/${launched}?${actor}`);
  await pass(page);
  await expect
    .poll(() => store.verbs())
    .toEqual(expect.arrayContaining(['attempted', 'answered', 'completed', 'passed', 'exited']));
  expect(store.refused).toEqual([]);
  strangers.splice(0);
});

test('[target:hybrid-scorm] [player:hybrid] a hybrid package shows the live page and tells the system how it went; a system that refuses to begin is said to be one', {
  tag: '@full',
}, async ({ page, publish }) => {
  const { origin } = await publish('Hybrid SCORM');
  const launch = async (begins: boolean) => {
    const quiet = '/hybrid.js';
    const hosted = await launchScorm(page, origin, '1.2', { href: '/index.html', quiet, begins });
    await expect.poll(() => hosted.frame.childFrames()[0]?.url()).toContain('/view/');
    return { ...hosted, live: hosted.frame.childFrames()[0]! };
  };
  const { live, cmi } = await launch(true);
  await pass(live);
  const status = async () => ((await cmi()).core as never as Record<string, string>).lesson_status;
  await expect.poll(status).toBe('passed');
  const refusing = await launch(false);
  await expect(refusing.live.getByRole('alert')).toContainText('takes no records at the moment');
});
