import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { ScenarioFile, Scene } from '#scenario';
import { expect, test } from '#tests/support/fixtures.ts';
import { holdPlayer } from '#tests/support/framed-player.ts';
import { chooseTool, drawLink, place, writeInto } from '#tests/support/headset-acts.ts';
import { oneController } from '#tests/support/headset-hands.ts';
import { playSteps } from '#tests/support/play-sample.ts';
import { callerOn, layMade, restCall } from '#tests/support/rest.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { type Standing, TestHeadset } from '#tests/support/test-headset.ts';
import { ownScenario, sheet, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

const scenes = ['hall', 'court', 'studio'] as const;

/** Sends a file into the author's media, as a phone would have. */
async function send(page: Page, path: string, use: 'scene' | 'media', mimeType: string): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const file = { name: basename(path), mimeType, buffer: await readFile(`prisma/seed/samples/${path}`) };
  const sent = await page.request.post(
    new URL(`/app/api/v1/users/assets/import?existing=reuse&use=${use}`, page.url()).href,
    { headers: { 'X-Auth-Token': token }, multipart: { file } },
  );
  expect(sent.status(), await sent.text()).toBe(200);
}

/** A question with these choices, the right one by its number, where the author looks. */
async function ask(headset: TestHeadsetEditor, text: string, choices: readonly string[], right: number) {
  await place(headset, 'question', { yaw: 0, pitch: 12 });
  await headset.press('Edit', 'button');
  await headset.press('Look', 'tab');
  await writeInto(headset, 'Text', text);
  for (const [at, choice] of choices.entries()) {
    if (at < 2) await writeInto(headset, `Choice ${at + 1}`, choice);
    else {
      // The new one has the keyboard.
      await headset.pressOn('Add a choice', 'button');
      await headset.write(choice);
      await headset.seeValue(`Choice ${at + 1}`, 'textbox', choice);
    }
  }
  if (right > 1) await headset.pressOn(`Mark choice ${right} as correct`, 'button');
  await headset.see(`Choice ${right} is correct`, 'button');
}

/** A hotspot of a name, at whose settings the author is then. */
async function hotspot(headset: TestHeadsetEditor, name: string, at: Standing): Promise<void> {
  await place(headset, 'hotspot', at);
  await headset.press('Edit', 'button');
  // The settings open where they were left.
  await headset.press('Look', 'tab');
  await writeInto(headset, 'Name', name);
}

/** A hotspot that leads to a scene where a condition is met. */
async function door(
  headset: TestHeadsetEditor,
  [name, at]: [string, Standing],
  scene: string,
  [about, condition]: [string, string],
): Promise<void> {
  await hotspot(headset, name, at);
  await headset.close('Settings');
  await drawLink(headset, name, scene);
  await headset.press('Actions', 'button');
  await headset.pressOn(`Go to “${scene}”`, 'option');
  await headset.pressOn('Add a condition', 'button');
  await headset.chooseOn('About', about);
  await headset.chooseOn('Condition', condition);
  await headset.seeValue('Condition', 'button', condition);
  await headset.pressOn('Done', 'button');
}

/** Adds an action to the first list of what is selected, which its settings then show. */
async function act(headset: TestHeadsetEditor, action: string): Promise<void> {
  await headset.press('Actions', 'tab');
  await headset.pressOn('Add an action', 'button');
  await headset.chooseOn('What happens', action);
}

async function openScene(headset: TestHeadsetEditor, name: string): Promise<void> {
  await headset.call('Scenes');
  await headset.press(name, 'option');
  await headset.close('Scenes');
}

/** Plays what was published from a plain web server, in a headset of its own. */
async function playPackage(page: Page, context: BrowserContext, id: number, made: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whole-'));
  await layMade(await callerOn(page), id, made, folder);
  const served = await startStaticServer(folder);
  try {
    const learners = await context.newPage();
    await TestHeadset.wear(learners);
    const scenario: ScenarioFile = JSON.parse(await readFile(join(folder, 'scenario.json'), 'utf8'));
    const held = { ...(await holdPlayer(learners, served.origin)), scenes: scenario.scenes };
    const hand = oneController();
    const steps = `
      choose Question: 34
      press k7
      press b7
      drag Drag hotspot to Drop hotspot
      press b8
      choose Question: 7
      press b9
      finished`;
    await playSteps(held, hand, steps, 'whole scenario');
    expect((await held.told('finish'))[0]).toMatchObject({ result: 'passed', score: 100 });
    await hand.end?.(held);
    await learners.close();
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

test('[headset:question] [headset:timer] [headset:model] [headset:hotspot-drag] [headset:hotspot-drop] a whole quiz is made from nothing in the headset, run to the pass mark, published, and its package is played', {
  tag: '@full',
}, async ({ page, context, server, signIn }) => {
  test.setTimeout(1_200_000);
  const headset = await TestHeadsetEditor.wear(page);
  const before = await ownScenario(server, 'Before the whole');
  await signIn(page, 'author');
  for (const scene of scenes) await send(page, `${scene}.jpg`, 'scene', 'image/jpeg');
  await send(page, 'media/vase.glb', 'media', 'model/gltf-binary');
  await headset.edit(page, server, before);

  await test.step('a scenario is begun and named', async () => {
    await chooseTool(headset, 'My scenarios');
    await headset.press('Name of a new scenario', 'textbox');
    await headset.write('bhm');
    await headset.press('Create and open', 'button');
    await headset.seeGone('My scenarios', 'dialog');
    await headset.see('Add', 'button');
    await headset.call('Settings');
    await headset.seeValue('Scenario name', 'textbox', 'bhm');
  });
  const id = Number(/scenarios\/(\d+)/.exec(page.url())?.[1]);
  expect(id).not.toBe(before);

  await test.step('three pictures of My media become its scenes', async () => {
    await headset.call('Scenes');
    for (const scene of scenes) {
      await headset.press('Add scenes', 'button');
      await headset.press(`${scene}.jpg`, 'option');
      await headset.seeGone('Add a scene', 'dialog');
      await headset.see(scene, 'option');
    }
    await headset.close('Scenes');
  });

  await test.step('it is scored, and has a variable', async () => {
    await headset.call('Settings');
    await headset.press('Scenario', 'tab');
    await headset.pressOn('Scored', 'switch');
    await headset.pressOn('Variables', 'button');
    await headset.press('Add a variable', 'button');
    await writeInto(headset, 'Name', 'hp', sheet('Variables'));
    await headset.press('Close', 'button');
    await headset.seeGone('Variables', 'dialog');
    await headset.close('Settings');
  });

  await test.step('in the hall: a question, a timer, a key that sets the variable, a door that asks for it', async () => {
    await openScene(headset, 'hall');
    await ask(headset, 'km', ['12', '34', '56'], 2);
    await place(headset, 'timer', { yaw: -34, pitch: 26 });
    await headset.press('Edit', 'button');
    await headset.pressOn('Starts automatically', 'switch');
    await headset.pressOn('Time: More', 'button');
    await headset.seeValue('Time', 'textbox', '31');
    await hotspot(headset, 'k7', { yaw: 26, pitch: 24 });
    await act(headset, 'Modify variable');
    await headset.chooseOn('Variable', 'hp');
    await writeInto(headset, 'Value', '1');
    await headset.pressOn('Done', 'button');
    await door(headset, ['b7', { yaw: 44, pitch: 24 }], 'court', ['hp', 'is greater than']);
  });

  await test.step('in the court: what is dragged, where it is dropped, a door that waits for it', async () => {
    await openScene(headset, 'court');
    await place(headset, 'hotspot-drag', { yaw: -24, pitch: 16 });
    await place(headset, 'hotspot-drop', { yaw: 2, pitch: 16 });
    await door(headset, ['b8', { yaw: 30, pitch: 22 }], 'studio', ['Drop hotspot', 'holds']);
  });

  await test.step('in the studio: another question, a model of My media, the end', async () => {
    await openScene(headset, 'studio');
    await ask(headset, 'mph', ['7', '8'], 1);
    await place(headset, 'model', { yaw: -34, pitch: 16 });
    await headset.press('Edit', 'button');
    await headset.pressOn('File', 'button');
    await headset.press('From my media…', 'button');
    await headset.press('vase.glb', 'option');
    await headset.seeGone('Choose from my media', 'dialog');
    await headset.seeValue('File', 'button', 'vase.glb');
    await hotspot(headset, 'b9', { yaw: 30, pitch: 22 });
    await act(headset, 'Complete');
    await headset.pressOn('Done', 'button');
    await headset.see('Complete the scenario', 'option');
    await headset.close('Settings');
  });

  await test.step('it is saved, with the files, the timer and the model in their places', async () => {
    await headset.see('Saved', 'text');
    const stored = await restCall<Scene[]>(page, 'GET', `scenarios/${id}/scenes`);
    expect(stored.map(({ name, objects }) => [name, ...objects.map(({ type }) => type).sort()])).toEqual([
      ['hall', 'hotspot', 'hotspot', 'question', 'timer'],
      ['court', 'hotspot', 'hotspot-drag', 'hotspot-drop'],
      ['studio', 'hotspot', 'model', 'question'],
    ]);
    expect(stored[2]!.objects.find(({ type }) => type === 'model')).toHaveProperty('assetId');
  });

  await test.step('it is run to the pass mark: doors are shut until their conditions are met', async () => {
    await openScene(headset, 'hall');
    await headset.press('Play', 'button');
    await headset.see('Score 0', 'text');
    await headset.see('Timer');
    await headset.press('34', 'button');
    await headset.see('Score 50', 'text');
    await headset.press('b7', 'button');
    await headset.seeGone('Drop hotspot');
    await headset.press('k7', 'button');
    await headset.press('b7', 'button');
    await headset.see('Drop hotspot');
    await headset.press('b8', 'button');
    await headset.see('Drop hotspot');
    await headset.drag(await headset.placeOf('Drag hotspot'), await headset.placeOf('Drop hotspot'));
    await headset.press('b8', 'button');
    await headset.see('b9', 'button');
    await headset.press('7', 'button');
    await headset.see('Score 100', 'text');
    await page.screenshot({ path: test.info().outputPath('passed.png') });
    await headset.press('b9', 'button');
    await headset.press(/^Stop/, 'button');
    await headset.see('Play', 'button');
  });

  await test.step('it is published as a package', async () => {
    const dialog = sheet('Publish');
    await chooseTool(headset, 'Publish');
    await headset.see('Publish', 'dialog');
    await headset.pressOn('For', 'button', dialog);
    await headset.pressOn('HTML5', 'option', sheet('For'));
    await headset.pressOn('Make the package', 'button', dialog);
    await expect(headset.announced('Delete: HTML5', 'button')).toBeAttached({ timeout: 120_000 });
    await headset.press('Close', 'button');
    await headset.press('Leave VR', 'button');
  });

  await test.step('the package is played in a headset, and passed', async () => {
    const [made] = await restCall<{ id: number; target: string }[]>(page, 'GET', `scenarios/${id}/packages`);
    expect(made).toMatchObject({ target: 'html5', publishStatus: 'ready' });
    await playPackage(page, context, id, made!.id);
  });
});
