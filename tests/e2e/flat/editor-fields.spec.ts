import { editField, type FieldHand, labelOf, newText, shownFields, valueAt } from '#tests/support/fields.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { silence } from '#tests/support/sounds.ts';
import { card, pin, type TestEditor } from '#tests/support/test-editor.ts';

test.use({ viewport: { width: 1100, height: 760 } });

/** Mouse and keys. */
const handOf = (editor: TestEditor): FieldHand => {
  const open = (label: string) => editor.panel.getByRole('button', { name: new RegExp(`^${label}: `) });
  return {
    async write(field, text) {
      const input = editor.panel.getByLabel(labelOf(field), { exact: true });
      await input.fill(text);
      await input.press(field.control === 'longtext' ? 'Tab' : 'Enter');
    },
    async enter(field, value) {
      const input = editor.panel.getByLabel(labelOf(field), { exact: true });
      await input.fill(String(value));
      await input.press('Enter');
    },
    async slide(field, before) {
      const slider = editor.panel.getByRole('slider', { name: labelOf(field), exact: true });
      await slider.focus();
      await editor.page.keyboard.press('ArrowLeft');
      await editor.page.keyboard.press('Tab');
      return Math.round((before - (field.step ?? 0.05)) * 100) / 100;
    },
    async flip(field) {
      await editor.panel.getByRole('switch', { name: labelOf(field), exact: true }).click();
    },
    async choose(field, words) {
      const drop = editor.panel.getByRole('combobox', { name: labelOf(field), exact: true });
      if (await drop.count()) await editor.choose(drop, words);
      else await editor.panel.getByRole('radio', { name: words, exact: true }).check();
    },
    async paint(field, color) {
      await open(labelOf(field)).click();
      const code = editor.page.getByRole('dialog', { name: labelOf(field) }).getByRole('textbox');
      await code.fill(color);
      await code.press('Enter');
      await expect(code).toHaveCount(0);
    },
    async pick(field, name) {
      await open(labelOf(field)).click();
      const chooser = editor.page.getByRole('dialog', { name: labelOf(field) });
      await chooser.getByRole('button', { name, exact: true }).click();
    },
    async sound(field) {
      const file = `${field.path}.mp3`;
      await open(labelOf(field)).click();
      const files = editor.page.waitForEvent('filechooser');
      await editor.page
        .getByRole('dialog', { name: labelOf(field) })
        .getByRole('button', { name: 'Add a file' })
        .click();
      await (await files).setFiles({ name: file, mimeType: 'audio/mpeg', buffer: silence() });
      await expect(open(labelOf(field))).toHaveAccessibleName(`${labelOf(field)}: ${file}`);
      return expect.objectContaining({ assetName: file });
    },
  };
};

const given = { hotspot: pin(11, 'Given hotspot', 0), text: card(12, 'Given text', '#ff0000', 30) };

test('[edit:hotspot] [edit:text] every field of the kind is edited in the panel and kept', {
  tag: '@full',
}, async ({ page, editor, signIn }) => {
  test.setTimeout(240_000);
  await signIn(page, 'author');
  const id = await editor.make('Fields', [{ name: 'Hall', color: '#888', objects: Object.values(given) }]);
  const stored = async (objectId: number) => {
    const [hall] = await restCall<{ objects: { id: number }[] }[]>(page, 'GET', `scenarios/${id}/scenes`);
    return hall!.objects.find((object) => object.id === objectId);
  };
  await editor.openDrawn(id);
  const hand = handOf(editor);
  for (const type of ['hotspot', 'text'] as const) {
    const before = await stored(given[type].id);
    await editor.select(given[type].name);
    const wanted: Record<string, unknown> = {};
    for (const { tab, field } of shownFields(type)) {
      await test.step(`${type}: ${field.path}`, async () => {
        await editor.panel.getByRole('tab', { name: tab, exact: true }).click();
        wanted[field.path] = await editField(hand, field, valueAt(before, field.path));
      });
    }
    // No two objects of a scenario have one name.
    const name = type === 'hotspot' ? newText : `${newText} 2`;
    wanted.name = name;
    await editor.seeSaved();
    await expect
      .poll(async () => {
        const now = await stored(given[type].id);
        return Object.fromEntries(Object.keys(wanted).map((path) => [path, valueAt(now, path)]));
      })
      .toEqual(wanted);
    await page.reload();
    await editor.seeDrawn();
    await editor.select(name, 'Place');
    await expect(editor.panel.getByLabel('Yaw', { exact: true })).toHaveValue(String(wanted.yaw));
  }
});

test('[edit:text] a text that its card cuts off says so, and the card grows by a press until all of it is there', {
  tag: '@full',
}, async ({ page, editor, signIn }) => {
  await signIn(page, 'author');
  const id = await editor.make('Fit', [{ name: 'Hall', color: '#888', objects: [given.text] }]);
  await editor.openDrawn(id);
  await editor.select(given.text.name);
  const told = editor.panel.getByText('The text does not fit its card.');
  const text = editor.field('Text');
  await text.fill('Mind the step');
  await text.press('Tab');
  await expect(text).toHaveValue('Mind the step');
  await expect(told).toHaveCount(0);
  await text.fill('Mind the step before you go on to the next room. '.repeat(10));
  await text.press('Tab');
  await expect(told).toBeVisible();
  await editor.panel.getByRole('button', { name: 'Grow the card' }).click();
  await expect(told).toHaveCount(0);
  await editor.panel.getByRole('tab', { name: 'Place', exact: true }).click();
  const height = async () => Number(await editor.field('Height').inputValue());
  const grown = await height();
  expect(grown).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await editor.select(given.text.name, 'Place');
  await expect.poll(height).toBeLessThan(grown);

  // What no card is high enough for is told, and is not grown.
  await editor.panel.getByRole('tab', { name: 'Look', exact: true }).click();
  await text.fill('Mind the step before you go on to the next room. '.repeat(90));
  await text.press('Tab');
  await expect(told).toBeVisible();
  await expect(editor.panel.getByRole('button', { name: 'Grow the card' })).toHaveCount(0);
});
