import editor from '#locales/us/editor.json' with { type: 'json' };
import type { ObjectType } from '#scenario';
import type { Point } from './directions.ts';
import type { Standing } from './test-headset.ts';
import { type TestHeadsetEditor, wristSheet } from './test-headset-editor.ts';

/** Where the support hand is held to look at its wrist, in metres; its ray meets the floor. */
const LIFTED: Point = [-0.12, 1.42, -0.42];
const FLOOR: Point = [-0.15, 0, -0.5];

/** Lifts the support hand, and with it the toolbar, to where the eyes rest. */
export const liftTools = (headset: TestHeadsetEditor): Promise<void> =>
  headset.pointAt(FLOOR, 'left', LIFTED);

/** Chooses from the menu of the toolbar: what it opens comes in front. */
export async function chooseTool(headset: TestHeadsetEditor, name: string): Promise<void> {
  await headset.press('More', 'button');
  await headset.pressOn(name, 'menuitem', wristSheet('More'));
}

/** Takes a kind from the palette, which then steps out of the way, and places it: it is selected then. */
export async function place(headset: TestHeadsetEditor, kind: ObjectType, at: Standing): Promise<void> {
  const name = editor.kinds[kind];
  await headset.call('Add');
  if ((await headset.announced(name, 'button').count()) > 0) await headset.press(name, 'button');
  else {
    await headset.press('More kinds', 'button');
    await headset.press(name, 'menuitem');
  }
  await headset.pressObject(at);
  await headset.see('Edit', 'button');
}

/** Draws a line from the selected object, by its grip, to the picture of a scene. */
export async function drawLink(headset: TestHeadsetEditor, name: string, scene: string): Promise<void> {
  await headset.pointAt(await headset.placeOf(`Draw a link from ${name}`, 'button'));
  await headset.grab();
  await headset.pointAt(await headset.placeOf(scene, 'button'));
  await headset.letGo();
  await headset.see(`“${name}” leads to ${scene} now.`);
}

/** Writes into a field of a panel or of a dialog, and has the keyboard keep it. */
export async function writeInto(
  headset: TestHeadsetEditor,
  field: string,
  text: string,
  window?: Parameters<TestHeadsetEditor['pressOn']>[2],
): Promise<void> {
  await headset.pressOn(field, 'textbox', window);
  await headset.write(text);
  await headset.seeValue(field, 'textbox', text);
}
