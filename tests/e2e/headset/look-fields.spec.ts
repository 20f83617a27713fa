import { pin, restCall } from '#tests/support/editor.ts';
import { editField, shownFields, valueAt } from '#tests/support/fields.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { enterEditor, ownScenario } from '#tests/support/headset-editor.ts';
import { raysOf } from '#tests/support/headset-fields.ts';

test.use({ viewport: { width: 900, height: 560 } });

test('[headset:hotspot] every field of its look is edited by rays in the headset, and saved', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const shown = shownFields('hotspot').filter(({ tab }) => tab === 'Look');
  const headset = await Headset.wear(page);
  const id = await ownScenario(server, 'Looks in the headset', () => ({
    hall: { objects: [pin(601, 'Given', 0, { pitch: 0 })] },
  }));
  await signIn(page, 'author');
  const stored = async () =>
    (await restCall<{ objects: object[] }[]>(page, 'get', `scenarios/${id}/scenes`))[0]!.objects[0]!;
  const before = await stored();
  await enterEditor(page, headset, server, id);
  await headset.look(-44);
  await headset.press('Objects', 'tab');
  await headset.press('Given', 'option');
  await headset.look(44);
  const hand = raysOf(headset);
  const wanted: Record<string, unknown> = {};
  for (const { field } of shown) {
    await test.step(field.path, async () => {
      wanted[field.path] = await editField(hand, field, valueAt(before, field.path));
    });
  }
  await headset.look(0, -30);
  await headset.find('Saved', 'text');
  const now = await stored();
  expect(Object.fromEntries(Object.keys(wanted).map((path) => [path, valueAt(now, path)]))).toEqual(wanted);
  for (const path of Object.keys(wanted)) expect(wanted[path]).not.toEqual(valueAt(before, path));
});
