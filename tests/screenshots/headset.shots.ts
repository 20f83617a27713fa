/**
 * `npm run screenshots -- headset`: every panel, menu and dialog that an author meets in a headset, from their eye, to be
 * looked at. One eye's picture each, named by what it shows, in `test-results/screenshots/headset/`.
 */
import type { Page } from '@playwright/test';
import { test } from '#tests/support/fixtures.ts';
import { chooseTool, liftTools, place } from '#tests/support/headset-acts.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { pin } from '#tests/support/test-editor.ts';
import { ownScenario, sheet, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

/** Of the picture of both eyes, in pixels; the editor's own bars stand around it. */
const WIDTH = 2000;

test.use({ viewport: { width: 2600, height: 1100 } });
test.describe.configure({ timeout: 600_000 });

const DOOR = { yaw: 0, pitch: 14 };
const contents = ({ cellar }: { cellar: number }) => ({
  hall: {
    objects: [
      pin(801, 'Door to the cellar', DOOR.yaw, {
        pitch: DOOR.pitch,
        actions: [
          {
            action: 'link',
            target: cellar,
            conditions: [{ condition: 'greater', object: 0, target: 5 }],
          },
        ],
      }),
      pin(802, 'Coin', -24, { pitch: 20 }),
      { id: 803, type: 'question', name: 'Way out', txt: 'Which way?', yaw: 40, pitch: 10, distance: 4 },
    ],
    timers: [{ time: 4000, name: 'Bell', actions: [] }],
  },
});

type Shoot = (name: string) => Promise<void>;
type SignIn = (page: Page, user: string) => Promise<void>;

/** An author in the headset, and what takes a picture of what they see ahead. */
async function wearing(page: Page, server: ServerProcess, signIn: SignIn) {
  const headset = await TestHeadsetEditor.wear(page, { width: WIDTH });
  const id = await ownScenario(server, 'Seen in the headset', contents);
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.look(0, -4);
  // The support hand rests before the body, as it does while nobody looks at its wrist.
  await headset.pointAt([-0.3, 0, -0.9], 'left');
  const shoot: Shoot = async (name) => {
    // What is loaded, and what fades in, comes with frames.
    await headset.wait(1200);
    await headset.step(6);
    const eyes = (await page.locator('canvas').first().boundingBox())!;
    await page.screenshot({
      path: `test-results/screenshots/headset/${name}.png`,
      clip: { ...eyes, width: eyes.width / 2 },
    });
  };
  return { headset, shoot };
}

test('what is called by the tools', async ({ page, server, signIn }) => {
  const { headset, shoot } = await wearing(page, server, signIn);
  await shoot('nothing open');
  for (const panel of ['Add', 'Scenes', 'Objects', 'Settings', 'Comfort'] as const) {
    await headset.call(panel);
    await shoot(panel.toLowerCase());
  }
  await headset.close('Comfort');
  await headset.call('Add');
  await headset.press('More kinds', 'button');
  await shoot('add, more kinds');
  await headset.press('Close', 'button');
  await headset.call('Scenes');
  await headset.press('Hall: More actions', 'button');
  await shoot('scenes, menu');
  await headset.press('Close', 'button');
  await headset.call('Objects');
  await headset.press('Coin: More actions', 'button');
  await shoot('objects, menu');
  await headset.press('Close', 'button');
  await headset.call('Settings');
  for (const tab of ['Scene', 'Actions', 'Timeline', 'Scenario']) {
    await headset.press(tab, 'tab');
    await shoot(`settings of a scene, ${tab.toLowerCase()}`);
  }
  await headset.press('Keep Settings here', 'button');
  await headset.call('Objects');
  await shoot('settings pinned beside objects');
  await headset.close('Objects');
  await headset.close('Settings');
  await liftTools(headset);
  await shoot('tools');
  await headset.press('More', 'button');
  await shoot('tools, menu');
});

test('what is done at an object', async ({ page, server, signIn }) => {
  const { headset, shoot } = await wearing(page, server, signIn);
  await headset.pressObject(DOOR);
  await headset.see('Edit', 'button');
  await shoot('object bar');
  await headset.press('Selection', 'button');
  await shoot('object bar, menu');
  await headset.press('Close', 'button');
  await headset.press('Draw a link from Door to the cellar', 'button');
  await shoot('link row');
  await headset.press('Close', 'button');
  await headset.press('Edit', 'button');
  for (const tab of ['Look', 'Place', 'Sound', 'Actions']) {
    await headset.press(tab, 'tab');
    await shoot(`settings of an object, ${tab.toLowerCase()}`);
  }
  await headset.press(/^Go to/, 'option');
  await shoot('action form');
  await headset.pressOn('What happens', 'button');
  await shoot('action form, what happens');
  await headset.press('Close', 'button');
  await headset.scrollTo('About', 'button');
  await shoot('condition');
  await headset.press('About', 'button');
  await shoot('condition sheet');
  await headset.press('Close', 'button');
  await headset.press('Look', 'tab');
  await headset.press('Name', 'textbox');
  await shoot('keyboard');
  await headset.press('Cancel', 'button');
  await headset.press('Place', 'tab');
  await headset.pressOn('Yaw', 'textbox');
  await shoot('number pad');
  await headset.press('Cancel', 'button');
  await place(headset, 'question', { yaw: -30, pitch: 6 });
  await headset.press('Edit', 'button');
  await headset.press('Look', 'tab');
  await headset.scrollTo('Add a choice', 'button');
  await shoot('settings of a question');
});

test('dialogs', async ({ page, server, signIn }) => {
  const { headset, shoot } = await wearing(page, server, signIn);
  for (const dialog of [
    'Publish',
    'My scenarios',
    'Variables',
    'Map of the scenes',
    'Check the scenario',
    'Versions',
    'Tests',
    'My media',
    'Clips',
    'Find a command',
    'Keyboard shortcuts',
  ]) {
    await chooseTool(headset, dialog);
    await shoot(`dialog, ${dialog.toLowerCase()}`);
    await headset.press('Close', 'button');
  }
  await headset.call('Scenes');
  await headset.press('Add scenes', 'button');
  await shoot('dialog, add a scene');
  await headset.press('From a phone or computer', 'button');
  await shoot('dialog, add a scene from a phone');
  await headset.press('Close', 'button');
  await chooseTool(headset, 'Publish');
  await headset.pressOn('Make the package', 'button', sheet('Publish'));
  await headset.scrollTo('Delete: HTML5', 'button', sheet('Publish'));
  await shoot('dialog, published');
});

test('the run', async ({ page, server, signIn }) => {
  const { headset, shoot } = await wearing(page, server, signIn);
  await headset.press('Play', 'button');
  await headset.see('Coin', 'button');
  await shoot('run');
  await headset.look(0, -25);
  await shoot('run, tools');
  await headset.press(/^Inspect the run/, 'button');
  await headset.see('Inspector', 'group');
  const [x, y, z] = await headset.placeOf('Inspector', 'group');
  await headset.lookAt([x, y, z]);
  await shoot('inspector');
  await headset.press(/^Events/, 'tab');
  await shoot('inspector, events');
});
