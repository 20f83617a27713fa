import type { Page } from '@playwright/test';
import type { FieldDescriptor, ObjectType } from '#scenario';
import { editField, shownFields, sortOf, sortsOfFields, type Tab, valueAt } from '#tests/support/fields.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { card, pin } from '#tests/support/test-editor.ts';
import { ownScenario, raysOf, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

const sound = (assetName: string) => ({ assetId: crypto.randomUUID(), assetName });
const sounds = { clickSound: sound('Click'), hoverSound: sound('Hum') };
const given = {
  hotspot: pin(601, 'Given', 0, { pitch: 0, ...sounds }),
  text: card(602, 'Given', '#ffffff', 0, { pitch: 0, ...sounds }),
};
type Kind = keyof typeof given;
type Shown = { tab: Tab; field: FieldDescriptor }[];

/** Selects the object in the list, edits these fields by rays, and compares what the server then has. */
async function edited(
  page: Page,
  server: ServerProcess,
  signIn: (page: Page, user: string) => Promise<void>,
  kind: Kind,
  shown: Shown,
) {
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, `Fields of a ${kind} in the headset`, () => ({
    hall: { objects: [given[kind]] },
  }));
  await signIn(page, 'author');
  const stored = async () =>
    (await restCall<{ objects: object[] }[]>(page, 'GET', `scenarios/${id}/scenes`))[0]!.objects[0]!;
  const before = await stored();
  await headset.edit(page, server, id);
  await headset.look(-44);
  await headset.call('Objects');
  await headset.press('Given', 'option');
  await headset.look(44);
  await headset.call('Settings');
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
  await headset.see('Saved', 'text');
  const now = await stored();
  expect(Object.fromEntries(Object.keys(wanted).map((path) => [path, valueAt(now, path)]))).toEqual(wanted);
  for (const path of Object.keys(wanted)) expect(wanted[path]).not.toEqual(valueAt(before, path));
}

/** The first field of each sort, on the first kind that has one. */
const firsts: Record<Kind, Shown> = { text: [], hotspot: [] };
const met = new Set<string>();
for (const kind of ['text', 'hotspot'] as const satisfies ObjectType[]) {
  for (const shown of shownFields(kind)) {
    if (met.has(sortOf(shown.field))) continue;
    met.add(sortOf(shown.field));
    firsts[kind].push(shown);
  }
}

test('every sort of control is on a panel whose fields are edited by rays', { tag: '@full' }, () => {
  expect([...met].sort()).toEqual([...sortsOfFields].sort());
});

for (const kind of ['text', 'hotspot'] as const) {
  const sorts = firsts[kind].map(({ field }) => sortOf(field)).join(', ');
  test(`[headset:${kind}] by rays one field of each sort is edited, and saved: ${sorts}`, {
    tag: '@full',
  }, async ({ page, server, signIn }) => {
    test.setTimeout(300_000);
    await edited(page, server, signIn, kind, firsts[kind]);
  });

  for (const tabs of [['Look'], ['Place', 'Sound']] as const) {
    test(`[headset:${kind}] every field under ${tabs.join(' and ')} is edited by rays in the headset, and saved`, {
      tag: '@full',
    }, async ({ page, server, signIn }) => {
      test.setTimeout(400_000);
      const shown = shownFields(kind).filter(({ tab }) => tabs.some((one) => one === tab));
      await edited(page, server, signIn, kind, shown);
    });
  }
}
