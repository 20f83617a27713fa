import editorTexts from '#locales/us/editor.json' with { type: 'json' };
import { type FieldDescriptor, newObject, type ObjectType, objectTypes, type SceneObject } from '#scenario';
import { labelOf, newText, shownFields, type Tab, valueAt } from '#tests/support/fields.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

const quick = ['hotspot', 'text', 'image', 'question', 'video', 'audio'];
const nameOf = (type: ObjectType) => editorTexts.kinds[type];

/** A switch that the panel of a kind shows when an object is made, hidden objects last; without one its name. */
function fieldToEdit(type: ObjectType): { tab: Tab; field: FieldDescriptor } {
  const shown = shownFields(type).filter(({ tab }) => tab === 'Look');
  const switches = shown.filter(
    ({ field }) => field.control === 'toggle' && !field.shownWhen && !field.needs,
  );
  return switches.find(({ field }) => field.path !== 'visible') ?? switches[0] ?? shown[0]!;
}
/** Where each is placed: apart from the others. */
const standing = (index: number) => ({ yaw: -20 + 10 * (index % 5), pitch: 6 + 14 * Math.floor(index / 5) });

const rows = objectTypes.map((type) => `[headset:${type}]`).join(' ');

test(`${rows} by rays each kind is taken from the palette, placed, edited, saved, run and undone`, {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Every kind in the headset');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const stored = async () => {
    const scenes = await restCall<{ objects: SceneObject[] }[]>(page, 'GET', `scenarios/${id}/scenes`);
    return scenes[0]!.objects;
  };

  for (const [index, type] of objectTypes.entries()) {
    await test.step(type, async () => {
      await headset.call('Add');
      if (quick.includes(type)) await headset.press(nameOf(type), 'button');
      else {
        await headset.press('More kinds', 'button');
        await headset.press(nameOf(type), 'menuitem');
      }
      await headset.pressObject(standing(index));
      await headset.seeGone('Cancel placing', 'button');
      const { field } = fieldToEdit(type);
      if (field.control !== 'toggle') {
        await headset.pressOn(labelOf(field), 'textbox');
        await headset.write(['Shift', 'H', 'f']);
      } else await headset.pressOn(labelOf(field), 'switch');
    });
  }

  await test.step('all of them are saved, as they were edited', async () => {
    await headset.see('Saved', 'text');
    await expect
      .poll(async () => (await stored()).map(({ type }) => type).sort())
      .toEqual([...objectTypes].sort());
    for (const object of await stored()) {
      const { field } = fieldToEdit(object.type);
      const before = valueAt(newObject(object.type, 1, standing(0)), field.path);
      const wanted = field.control === 'toggle' ? before !== true : newText;
      expect({ [object.type]: valueAt(object, field.path) }).toEqual({ [object.type]: wanted });
    }
  });

  await test.step('they run', async () => {
    await headset.press('Play', 'button');
    for (const type of [
      'hotspot',
      'image',
      'model',
      'hotspot-drag',
      'hotspot-drop',
      'hotspot-drag-drop',
    ] as const)
      await headset.see(nameOf(type));
    await headset.see(editorTexts.newText);
    await headset.press(/^Stop/, 'button');
  });

  await test.step('each is undone by a press of the lower button', async () => {
    await headset.see('Undo', 'button');
    for (let steps = 0; steps < 2 * objectTypes.length; steps++) await headset.button('a-button');
    await expect.poll(stored).toEqual([]);
  });
});
