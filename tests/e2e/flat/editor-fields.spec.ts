import type { Page } from '@playwright/test';
import format from '#locales/us/format.json' with { type: 'json' };
import { builtInHotspots, type FieldDescriptor, kindOf, pickFields } from '#scenario';
import {
  card,
  drawn,
  makeScenario,
  openScenario,
  panel,
  pin,
  restCall,
  saved,
  selectObject,
} from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { silence } from '#tests/support/sounds.ts';

test.use({ viewport: { width: 1100, height: 760 } });

const parts: Record<string, string> = { place: 'Place', sound: 'Sound' };
const labels = format.fields as Record<string, string>;
const label = ({ path }: FieldDescriptor) => labels[path.replaceAll('.', '-')]!;

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((here, key) => (here as Record<string, unknown> | undefined)?.[key], value);

type Edit = (page: Page, field: FieldDescriptor, before: unknown) => Promise<unknown>;

const typed =
  (next: (field: FieldDescriptor, before: unknown) => string | number): Edit =>
  async (page, field, before) => {
    const value = next(field, before);
    const input = panel(page).getByLabel(label(field), { exact: true });
    await input.fill(String(value));
    await input.press(field.control === 'longtext' ? 'Tab' : 'Enter');
    return value;
  };

/** How a person changes each control, and what the document holds then; a new control does not compile here. */
const edits: Record<Exclude<FieldDescriptor['control'], 'actions' | 'list'>, Edit> = {
  text: typed(({ path }) => `New ${path}`),
  longtext: typed(({ path }) => `New ${path}`),
  number: typed(
    ({ min = 0, step = 1 }, before) => Math.round((Math.max(Number(before), min) + step * 3) * 100) / 100,
  ),
  angle: typed((_, before) => Number(before) + 7),
  slider: async (page, field, before) => {
    const slider = panel(page).getByRole('slider', { name: label(field), exact: true });
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    return Math.round((Number(before) - (field.step ?? 0.05)) * 100) / 100;
  },
  toggle: async (page, field, before) => {
    await panel(page)
      .getByRole('switch', { name: label(field), exact: true })
      .click();
    return before !== true;
  },
  choice: async (page, field, before) => {
    const next = field.choices!.findLast((choice) => choice !== before)!;
    const said = (format.choices as Record<string, string>)[next]!;
    const drop = panel(page).getByRole('combobox', { name: label(field), exact: true });
    if (await drop.count()) {
      await drop.click();
      await page.getByRole('option', { name: said, exact: true }).click();
    } else await panel(page).getByRole('radio', { name: said, exact: true }).check();
    return next;
  },
  color: async (page, field) => {
    await panel(page)
      .getByRole('button', { name: new RegExp(`^${label(field)}: `) })
      .click();
    const code = page.getByRole('dialog', { name: label(field) }).getByRole('textbox');
    await code.fill('#13579b');
    await code.press('Enter');
    await expect(code).toHaveCount(0);
    return '#13579b';
  },
  asset: async (page, field) => {
    const open = panel(page).getByRole('button', { name: new RegExp(`^${label(field)}: `) });
    await open.click();
    const chooser = page.getByRole('dialog', { name: label(field) });
    if (field.accepts === 'audio') {
      const files = page.waitForEvent('filechooser');
      await chooser.getByRole('button', { name: 'Add a file' }).click();
      await (await files).setFiles({ name: `${field.path}.mp3`, mimeType: 'audio/mpeg', buffer: silence() });
      await expect(open).toHaveAccessibleName(`${label(field)}: ${field.path}.mp3`);
      return expect.objectContaining({ assetName: `${field.path}.mp3` });
    }
    await chooser.getByRole('button', { name: 'Star', exact: true }).click();
    return builtInHotspots.find(({ name }) => name === 'star')!.id;
  },
};

for (const [type, given] of [
  ['hotspot', pin(11, 'Given', 0)],
  ['text', card(11, 'Given', '#ff0000', 0)],
] as const) {
  test(`[edit:${type}] every field of the kind is edited in the panel and kept`, async ({ page, signIn }) => {
    test.setTimeout(240_000);
    await signIn(page, 'author');
    const id = await makeScenario(page, `Fields of ${type}`, [
      { name: 'Hall', color: '#888', objects: [given] },
    ]);
    const stored = async () =>
      (await restCall<{ objects: object[] }[]>(page, 'get', `scenarios/${id}/scenes`))[0]!.objects[0]!;
    const before = await stored();
    await openScenario(page, id);
    await selectObject(page, 'Given');
    const wanted: Record<string, unknown> = {};
    for (const { name, fields } of kindOf(type).sections) {
      const part = panel(page).getByRole('tab', { name: parts[name] ?? 'Look', exact: true });
      await part.click();
      for (const field of pickFields(kindOf(type).schema, fields)) {
        await test.step(field.path, async () => {
          wanted[field.path] = await edits[field.control as keyof typeof edits](
            page,
            field,
            valueAt(before, field.path),
          );
        });
      }
    }
    const fields = kindOf(type).sections.flatMap((section) =>
      pickFields(kindOf(type).schema, section.fields),
    );
    expect(Object.keys(wanted)).toEqual(fields.map(({ path }) => path));
    await saved(page);
    await expect
      .poll(async () => {
        const now = await stored();
        return Object.fromEntries(Object.keys(wanted).map((path) => [path, valueAt(now, path)]));
      })
      .toEqual(wanted);
    await page.reload();
    await drawn(page);
    await selectObject(page, 'New name', 'Place');
    await expect(panel(page).getByLabel('Yaw', { exact: true })).toHaveValue(String(wanted.yaw));
  });
}
