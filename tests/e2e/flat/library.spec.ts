import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function picture(name: string, width: number, height: number, color: string): Promise<Given> {
  const image = sharp({ create: { width, height, channels: 3, background: color } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 60 }).toBuffer() };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page): Locator => page.getByRole('list', { name: 'My Scenarios' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
const chooser = (page: Page) => page.getByTestId('files').first();

/** Drops files on the page as a person does from the desktop; `told` is what it says will come of them. */
async function drop(page: Page, files: Given[], told: string): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    data: buffer.toString('base64'),
  }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, mimeType, data: text } of list) {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, carried);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText(told)).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

test.describe('a first scenario', () => {
  test.describe.configure({ mode: 'serial' });

  test('[route:/scenarios/user] an empty list invites; dropped panoramas become a scenario with a scene each', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, 'fulfillment');
    await expect(page.getByText('Your first scenario starts with a panorama')).toBeVisible();
    await expectAccessible(page);
    const files = [
      await picture('front_hall.jpg', 1024, 512, '#246'),
      await picture('garden.jpg', 1024, 512, '#462'),
    ];
    await drop(page, files, 'Drop to create a scenario');
    await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
    const id = page.url().match(/\d+$/)?.[0];
    const scenes = await restCall<{ name: string }[]>(page, 'GET', `scenarios/${id}/scenes`);
    expect(scenes.map(({ name }) => name)).toEqual(['front hall', 'garden']);
    await page.goto('/app/#/scenarios/user');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).first()).toContainText('front hall');
    await expect(cards(page).first()).toContainText('2 scenes');
    await expect
      .poll(() =>
        cards(page)
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('renames, duplicates, and deletes after telling what is lost', { tag: '@full' }, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, 'fulfillment');
    const act = async (name: string) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
    };
    await act('Rename');
    await expectAccessible(page);
    await dialog(page).getByLabel('Name').fill('Fire drill <b>one</b>');
    await page.keyboard.press('Enter');
    await expect(cards(page).first()).toContainText('Fire drill <b>one</b>');
    await act('Duplicate');
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).filter({ hasText: '(2)' })).toHaveCount(1);
    await page.getByRole('button', { name: /^Actions for .*\(2\)/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(dialog(page)).toContainText('Its 2 scenes and everything placed in them are deleted.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Actions for .*\(2\)/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete the scenario' }).click();
    await expect(cards(page)).toHaveCount(1);
  });
});

test('[route:/scenarios/create] a name and a panorama are a scenario', async ({ page, signIn }) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  await page.getByLabel('Name').fill('Named first');
  await chooser(page).setInputFiles([await picture('roof.jpg', 1024, 512, '#642')]);
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
  await expect(heading(page)).toHaveText('Named first');
});

test('searches, sorts and turns pages on the server', { tag: '@full' }, async ({ page, signIn }) => {
  await signIn(page, 'oadmin');
  await expect(heading(page)).toHaveText('My Scenarios');
  for (let number = 1; number <= 12; number += 1) {
    await restCall(page, 'POST', 'scenarios', { name: `Walk ${String(number).padStart(2, '0')}` });
  }
  await page.reload();
  await expect(page.getByText('12 scenarios')).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toContainText('Walk 12');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Name A to Z' }).click();
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first()).toContainText('Walk 01');
  await page.getByRole('searchbox').fill('walk 1');
  await expect(page.getByText('4 scenarios found')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No scenario matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all scenarios' }).click();
  await expect(cards(page)).toHaveCount(10);
});

test('[route:/scenarios/create] bad files are refused one by one, with what to do; the good one goes on', {
  tag: '@full',
}, async ({ page, signIn, expectAccessible }) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  await expect(heading(page)).toHaveText('New scenario');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Bad and good');
  const good = await picture('good.jpg', 1024, 512, '#555');
  const jpeg = 'image/jpeg';
  await chooser(page).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') },
    { name: 'words.jpg', mimeType: jpeg, buffer: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: 'cut.jpg', mimeType: jpeg, buffer: good.buffer.subarray(0, good.buffer.length / 2) },
    await picture('portrait.jpg', 300, 500, '#833'),
    good,
  ]);
  await expect(row(page, 'good.jpg')).toContainText('Ready');
  await expect(row(page, 'notes.txt')).toContainText('This kind of file is not accepted here.');
  await expect(row(page, 'words.jpg')).toContainText(
    'The content of this file is HTML, whatever its name says. Allowed: JPEG, PNG, MP4, M4V, MOV, MKV, WEBM, AVI, FLV, TS, 3GP.',
  );
  await expect(row(page, 'cut.jpg')).toContainText('This picture ends too early');
  await expect(row(page, 'portrait.jpg')).toContainText('This picture is not a panorama');
  await expect(dialog(page).getByRole('status')).toHaveText('1 of 5 ready · 4 left out');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Open in the editor' }).click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
});

test('a picture of too many pixels is refused before it is sent', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() !== 'GET') sent.push(`${one.method()} ${one.url()}`);
  });
  const file = (name: string, width: number, height: number) => {
    const buffer = Buffer.alloc(64);
    buffer.writeUInt32BE(0x89504e47, 0);
    buffer.writeUInt32BE(width, 16);
    buffer.writeUInt32BE(height, 20);
    return { name, mimeType: 'image/png', buffer };
  };
  await chooser(page).setInputFiles([file('wide.png', 16_386, 8193), file('high.png', 9000, 18_000)]);
  for (const name of ['wide.png', 'high.png']) {
    await expect(row(page, name)).toContainText('at most 16384 pixels in width and height');
  }
  expect(sent).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('asks how the two eyes lie where only a person can tell', { tag: '@full' }, async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  await chooser(page).setInputFiles([await picture('square.jpg', 1024, 1024, '#377')]);
  const asked = row(page, 'square.jpg');
  await expect(asked).toContainText('How are the two eyes arranged in this picture?');
  // Side by side, neither eye of a square would see a panorama.
  await expect(asked.getByRole('group').getByRole('button')).toHaveText([
    'One eye above the other',
    'One picture for both eyes',
  ]);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'One eye above the other' }).click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
});

test('pictures dropped on an open scenario become scenes of it', { tag: '@full' }, async ({
  page,
  editor,
  signIn,
}) => {
  await signIn(page, 'author');
  const id = await editor.make('Growing', [{ name: 'Hall', color: '#888' }]);
  await page.goto(`/app/#/scenarios/${id}`);
  await expect(editor.scenes).toContainText('Hall');
  // Who only looks on yet adds nothing.
  await expect(editor.palette('Hotspot')).toBeEnabled();
  await drop(page, [await picture('garden.jpg', 1024, 512, '#462')], 'Drop to add scenes');
  await expect(editor.scenes).toContainText('garden');
  await expect(page).toHaveURL(new RegExp(`#/scenarios/${id}$`));
});

test('a network that drops in the middle loses nothing, and going on takes one press', {
  tag: '@full',
}, async ({ page, context, signIn }) => {
  await signIn(page, 'author');
  await page.goto('/app/#/scenarios/create');
  await page.getByLabel('Name').fill('Interrupted');
  const files = [await picture('one.jpg', 1024, 512, '#246'), await picture('two.jpg', 1024, 512, '#642')];
  let cut = false;
  await context.route(/\/app\/api\/.*\/assets\/file/, async (route) => {
    const second = route.request().postDataBuffer()?.includes('two.jpg') ?? false;
    if (second && !cut) {
      cut = true;
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await chooser(page).setInputFiles(files);
  await expect(row(page, 'one.jpg')).toContainText('Ready');
  await expect(row(page, 'two.jpg')).toContainText('The server cannot be reached.');
  await row(page, 'two.jpg').getByRole('button', { name: 'Try two.jpg again' }).click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
  await page.goto('/app/#/scenarios/user');
  await expect(cards(page).filter({ hasText: 'Interrupted' })).toContainText('2 scenes');
});
