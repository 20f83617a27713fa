import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { ownScenario, sheet, TestHeadsetEditor, wristSheet } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

/** The dialog, as far as it is surely in view. */
const dialog = sheet('Publish');

test('[dialog:publish] [dialog:publish-downloads] in the headset a learning system’s target is chosen, its settings are changed, it is published, and what was made is listed with its version', {
  tag: '@full',
}, async ({ page, browser, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Published in the headset');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const chooseTarget = async (name: string) => {
    await headset.pressOn('For', 'button', dialog);
    await headset.see('For', 'group');
    await headset.pressOn(name, 'option', sheet('For'));
  };

  await test.step('the dialog opens from the tools', async () => {
    await headset.look(0, -30);
    await headset.press('More', 'button');
    await headset.pressOn('Publish', 'menuitem', wristSheet('More'));
    await headset.look(0);
    await headset.see('Publish', 'dialog');
  });

  await test.step('what a target needs stands there, and what comes of it where something is missing', async () => {
    await chooseTarget('xAPI');
    await headset.scrollTo('xAPI endpoint', 'textbox', dialog);
    await headset.see('xAPI endpoint', 'textbox');
    await expect(headset.announced(/^No record store is named/)).toBeAttached();
    await chooseTarget('SCORM 1.2');
    await expect(headset.announced(/^No record store is named/)).toHaveCount(0);
    await headset.pressOn('Scored', 'switch', dialog);
    await headset.pressOn('Passing grade: More', 'button', dialog);
  });

  await test.step('a package is made, and listed', async () => {
    await headset.pressOn('Make the package', 'button', dialog);
    await expect(headset.announced('Delete: SCORM 1.2', 'button')).toBeAttached({ timeout: 60_000 });
    await headset.scrollTo('Delete: SCORM 1.2', 'button', dialog);
    await headset.see(/^Published .+ · version of .+ MB$/);
    await page.screenshot({ path: test.info().outputPath('published.png') });
  });

  await test.step('a live page is published; its address stands there whole, and a code hands it over', async () => {
    await headset.pressOn('Publish', 'button', dialog);
    await expect(headset.announced('Publish again', 'button')).toBeAttached({ timeout: 60_000 });
    const [live] = await restCall<[{ url: string }]>(page, 'GET', `scenarios/${id}/packages`);
    const address = new URL(live.url, server.origin).href;
    await headset.scrollTo(address, 'text', dialog);
    await headset.see(address, 'text');
    await headset.pressOn('Hand over to a phone or computer', 'button', dialog);
    const code = headset.announced(/^[2-9A-Z]{6}$/, 'heading').first();
    await expect(code).toBeAttached();
    const computer = await (await browser.newContext()).newPage();
    await computer.goto(`${server.origin}/app/#/headset`);
    await computer.getByLabel('Code 1/6').click();
    await computer.keyboard.type((await code.getAttribute('data-name')) ?? '');
    await expect(computer).toHaveURL(`${server.origin}/app/#/scenarios/${id}`);
    await computer.context().close();
  });

  const data = await restCall<object>(page, 'GET', `scenarios/${id}/projects-data`);
  expect(data).toMatchObject({ isscored: true, passinggrade: 76, SCORMVer: '1.2' });
  const packages = await restCall<object[]>(page, 'GET', `scenarios/${id}/packages`);
  expect(packages).toMatchObject([{ target: 'live' }, { target: 'scorm12', publishStatus: 'ready' }]);
});
