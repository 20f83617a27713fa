import { card, pin } from '#tests/support/editor.ts';
import { editField, shownFields, valueAt } from '#tests/support/fields.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { enterEditor, ownScenario } from '#tests/support/headset-editor.ts';
import { raysOf } from '#tests/support/headset-fields.ts';
import { restCall } from '#tests/support/rest.ts';

test.use({ viewport: { width: 900, height: 320 } });

const sound = (assetName: string) => ({ assetId: crypto.randomUUID(), assetName });
const sounds = { clickSound: sound('Click'), hoverSound: sound('Hum') };

for (const [type, given] of [
  ['hotspot', pin(601, 'Given', 0, { pitch: 0, ...sounds })],
  ['text', card(601, 'Given', '#ffffff', 0, { pitch: 0, ...sounds })],
] as const) {
  for (const tabs of [['Look'], ['Place', 'Sound']] as const) {
    const shown = shownFields(type).filter(({ tab }) => tabs.some((one) => one === tab));
    test(`[headset:${type}] every field under ${tabs.join(' and ')} is edited by rays in the headset, and saved`, async ({
      page,
      server,
      signIn,
    }) => {
      test.setTimeout(400_000);
      const headset = await Headset.wear(page);
      const id = await ownScenario(server, `${type}: ${tabs.join(' and ')} in the headset`, () => ({
        hall: { objects: [given] },
      }));
      await signIn(page, 'author');
      const stored = async () =>
        (await restCall<{ objects: object[] }[]>(page, 'GET', `scenarios/${id}/scenes`))[0]!.objects[0]!;
      const before = await stored();
      await enterEditor(page, headset, server, id);
      await headset.look(-44);
      await headset.press('Objects', 'tab');
      await headset.press('Given', 'option');
      await headset.look(44);
      const hand = raysOf(headset);
      const wanted: Record<string, unknown> = {};
      let open = '';
      for (const { tab, field } of shown) {
        if (tab !== open) await headset.press(tab, 'tab');
        open = tab;
        await test.step(field.path, async () => {
          wanted[field.path] = await editField(hand, field, valueAt(before, field.path));
        });
      }
      await headset.look(0, -30);
      await headset.find('Saved', 'text');
      const now = await stored();
      expect(Object.fromEntries(Object.keys(wanted).map((path) => [path, valueAt(now, path)]))).toEqual(
        wanted,
      );
      for (const path of Object.keys(wanted)) expect(wanted[path]).not.toEqual(valueAt(before, path));
    });
  }
}
