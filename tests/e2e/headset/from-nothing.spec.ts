import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeAt } from '#tests/support/directions.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { ownScenario, sheet, TestHeadsetEditor, wristSheet } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

/** What the mirror says of the first text that looks so. */
async function told(headset: TestHeadsetEditor, looks: RegExp): Promise<string> {
  const copy = headset.announced(looks, 'heading').first();
  await expect(copy).toBeAttached();
  return (await copy.getAttribute('data-name')) ?? '';
}

/** A phone: by the address and the code it opens the author's media, and adds a panorama. */
async function sendFrom(phone: Page, origin: string, code: string): Promise<void> {
  await phone.goto(`${origin}/app/#/send/scenes`);
  await phone.getByLabel('Code 1/6').click();
  await phone.keyboard.type(code);
  const media = phone.getByRole('dialog', { name: 'My media' });
  await expect(media).toBeVisible();
  const chooser = phone.waitForEvent('filechooser');
  await media.getByRole('button', { name: 'Upload scenes' }).click();
  const buffer = await readFile('prisma/seed/samples/court.jpg');
  await (await chooser).setFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer });
}

test('a scenario is begun in the headset, its first panorama comes from a phone, and the headset is never taken off', {
  tag: '@full',
}, async ({ page, server, signIn, browser }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Before');
  await signIn(page, 'author');
  await headset.edit(page, server, id);

  await test.step('it is named, made and opened', async () => {
    await headset.look(0, -30);
    await headset.press('More', 'button');
    await headset.pressOn('My scenarios', 'menuitem', wristSheet('More'));
    await headset.look(0);
    await headset.press('Name of a new scenario', 'textbox');
    await headset.write('mill');
    await headset.press('Create and open', 'button');
    // Until it is opened, panels are those of the one before.
    await expect(page).not.toHaveURL(new RegExp(`/scenarios/${id}$`));
    await headset.seeGone('Create and open', 'button');
    await headset.call('Settings');
    await headset.see('mill', 'heading');
    await headset.seeValue('Scenario name', 'textbox', 'mill');
    await headset.see('Leave VR', 'button');
  });

  await test.step('a phone sends its panorama, which is there at once, and becomes the scene that is edited', async () => {
    await headset.call('Scenes');
    await headset.press('Add scenes', 'button');
    await headset.press('From a phone or computer', 'button');
    const code = await told(headset, /^[2-9A-Z]{6}$/);
    const phone = await browser.newPage();
    await sendFrom(phone, server.origin, code);
    await expect(headset.announced('quay.jpg', 'option')).toBeAttached({ timeout: 60_000 });
    await phone.close();
    // The code is put away: there is room for the media.
    await headset.press('From a phone or computer', 'button');
    await headset.press('quay.jpg', 'option');
    await headset.see('quay', 'option');
    await headset.call('Settings');
    await headset.see('quay', 'heading');
  });

  await test.step('lists show the scenario by it, if that is chosen', async () => {
    await headset.press('Scenario', 'tab');
    await headset.chooseOn('Picture of the scenario', 'quay.jpg');
    await headset.seeValue('Picture of the scenario', 'button', 'quay.jpg');
    const [, made] = /scenarios\/(\d+)$/.exec(page.url()) ?? [];
    await expect
      .poll(() => restCall<object>(page, 'GET', `scenarios/${made}`))
      .toMatchObject({ name: 'mill', coverImage: { chosen: true } });
  });

  await test.step('and another scenario is gone on with', async () => {
    await headset.look(0, -30);
    await headset.press('More', 'button');
    await headset.pressOn('My scenarios', 'menuitem', wristSheet('More'));
    await headset.look(0);
    await headset.press('Before', 'option');
    await headset.see('Hall', 'heading');
    await headset.see('Leave VR', 'button');
  });

  await test.step('its scenes are put into another order', async () => {
    await headset.call('Scenes');
    await headset.press('Cellar: More actions', 'button');
    await headset.pressOn('Move up', 'menuitem', sheet('Cellar'));
    const names = async () =>
      (await restCall<{ name: string; position: number }[]>(page, 'GET', `scenarios/${id}/scenes`))
        .toSorted((a, b) => a.position - b.position)
        .map(({ name }) => name);
    await expect.poll(names).toEqual(['Cellar', 'Hall', 'Studio']);
  });
});

test('a menu that lies on a dialog takes the press: a clip is edited, not inserted', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Clips in the headset', () => ({
    hall: { objects: [{ id: 501, type: 'text', name: 'Sign', txt: 'Sign', yaw: 0, pitch: 20, distance: 4 }] },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.pressObject({ yaw: 0, pitch: 20 });
  await headset.call('Settings');
  await headset.see('Sign', 'heading');
  await headset.close('Settings');
  await headset.press('Selection', 'button');
  await headset.pressOn('Create clip', 'menuitem', sheet('Selection'));
  await headset.look(0);
  await headset.press('Create clip', 'button');
  await headset.seeGone('Create a clip', 'dialog');
  await headset.look(0, -30);
  await headset.press('More', 'button');
  await headset.pressOn('Clips', 'menuitem', wristSheet('More'));
  await headset.look(0);
  await headset.press('Sign: More actions', 'button');
  await headset.press('Edit', 'menuitem');
  await headset.see('Edit the clip', 'dialog');
});

test('[mode:edit] a grip holds and moves what the ray meets; a badge does the same for what draws nothing; what is put in the middle stands where the head looks', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Held in the headset', () => ({
    hall: {
      objects: [
        { id: 501, type: 'text', name: 'Sign', txt: 'Sign', yaw: 0, pitch: 20, distance: 4 },
        { id: 502, type: 'audio', name: 'Birds', yaw: 20, pitch: 30, distance: 4 },
      ],
    },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  /** Its settings stand at the side, clear of the rays to what stands in front. */
  const place = async () => {
    await headset.look(44);
    await headset.call('Settings');
    await headset.press('Place', 'tab');
    await headset.look(0);
  };

  await test.step('the grip holds, and presses nothing', async () => {
    await headset.point({ yaw: 0, pitch: 20 });
    await headset.hold('squeeze');
    await headset.point({ yaw: -10, pitch: 25 });
    await headset.point({ yaw: -18, pitch: 33 });
    await headset.release('squeeze');
    await place();
    await headset.see('Sign', 'heading');
    expect(await headset.settled()).toMatch(/^18\.\d° left, 33\.\d° up|^17\.\d° left, 3[23]\.\d° up/);
    await headset.look(0, -30);
    await headset.press('Undo', 'button');
    await headset.look(0);
    await headset.pressObject({ yaw: 0, pitch: 20 });
    expect(await headset.settled()).toContain('0.0° right, 20.0° up');
  });

  await test.step('a hand that is put into it takes it along, wherever it points', async () => {
    const reach = async (yaw: number, pitch: number) => {
      const [x, y, z] = placeAt(yaw, pitch, 4);
      await headset.pointAt([x, y + 1, z], 'right', [x, y, z]);
    };
    await reach(0, 20);
    await headset.hold('squeeze');
    await reach(-8, 5);
    await reach(-15, -15);
    await headset.release('squeeze');
    expect(await headset.settled()).toMatch(/^1[45]\.\d° left, 1[45]\.\d° down/);
    await headset.look(0, -30);
    await headset.press('Undo', 'button');
    await headset.look(0);
    await expect.poll(() => headset.readout()).toContain('0.0° right, 20.0° up');
  });

  await test.step('a sound is selected and moved by its badge', async () => {
    await headset.pressObject({ yaw: 20, pitch: 30 });
    await headset.see('Birds', 'heading');
    await headset.dragObject({ yaw: 20, pitch: 30 }, { yaw: 10, pitch: 35 }, { yaw: -25, pitch: 40 });
    await place();
    expect(await headset.settled()).toMatch(/^2[45]\.\d° left, (39|40)\.\d° up/);
  });

  await test.step('the middle is where the head looks', async () => {
    await headset.call('Add');
    await headset.press('Hotspot', 'button');
    await headset.look(-50, 8);
    await headset.press('Place in the center', 'button');
    await place();
    await headset.see('Hotspot', 'heading');
    expect(await headset.settled()).toContain('50.0° left, 8.0° up');
  });
});
