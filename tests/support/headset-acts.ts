import editor from '#locales/us/editor.json' with { type: 'json' };
import type { ObjectType } from '#scenario';
import type { Point } from './directions.ts';
import { LAID, type Standing } from './test-headset.ts';
import { sheet, type TestHeadsetEditor } from './test-headset-editor.ts';

/** A panel that the toolbar calls in front: its button and the panel are called the same. */
export type Panel = 'Add' | 'Scenes' | 'Objects' | 'Settings';

/** Where the support hand is held to look at its wrist, in metres; its ray meets the floor. */
const LIFTED: Point = [-0.12, 1.42, -0.42];
const FLOOR: Point = [-0.15, 0, -0.5];

/** Lifts the support hand, and with it the toolbar, to where the eyes rest. */
export const liftTools = (headset: TestHeadsetEditor): Promise<void> =>
  headset.pointAt(FLOOR, 'left', LIFTED);

export async function callPanel(headset: TestHeadsetEditor, panel: Panel): Promise<void> {
  await headset.press(panel, 'button');
  await headset.see(panel, 'group');
}

/** Opens a dialog, or does what else stands in the toolbar's menu. */
export async function chooseTool(headset: TestHeadsetEditor, name: string): Promise<void> {
  await headset.press('More', 'button');
  await headset.pressOn(name, 'menuitem', sheet('More'));
}

/** Takes a kind from the palette, which then steps out of the way, and places it. */
export async function place(headset: TestHeadsetEditor, kind: ObjectType, at: Standing): Promise<void> {
  const name = editor.kinds[kind];
  await callPanel(headset, 'Add');
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
  const [x, y, z] = await headset.placeOf(`Draw a link from ${name}`, 'button');
  await headset.pointAt([x, y, z]);
  await headset.grab();
  await headset.pointAt([x, y + 0.2, z]);
  await headset.see(`Where does “${name}” lead?`, 'group');
  await headset.pointAt(await headset.placeOf(scene, 'option'));
  await headset.letGo();
  await headset.see(`“${name}” leads to ${scene} now.`, 'text');
}

/** Presses the keys of a text on our keyboard, which is open and may write large letters by itself. */
export async function typeText(headset: TestHeadsetEditor, text: string): Promise<void> {
  await headset.see('Delete back', 'button');
  for (const sign of text) {
    const key = sign === ' ' ? 'Space' : sign;
    // Which letters the keys have is told with the frames that come.
    await headset.step(LAID);
    if ((await headset.announced(key, 'button').count()) === 0) await headset.type(['Shift']);
    await headset.type([key]);
  }
}

/** Writes into a field of a panel, and has the keyboard keep it. */
export async function writeInto(
  headset: TestHeadsetEditor,
  field: string,
  text: string,
  window?: Parameters<TestHeadsetEditor['pressOn']>[2],
): Promise<void> {
  await headset.pressOn(field, 'textbox', window);
  await typeText(headset, text);
  await headset.done();
  await headset.seeValue(field, 'textbox', text);
}
