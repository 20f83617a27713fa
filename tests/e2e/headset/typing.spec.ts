import { expect, test } from '#tests/support/fixtures.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

/** Twenty signs that no text of ours holds. */
const unseen = '鑫龘燚犇骉淼焱垚晶磊聂矗麤鱻羴猋飍轟蠹鬱';

test.describe('typing in a headset', () => {
  test.use({ viewport: { width: 900, height: 320 } });

  test('our keyboard types, keeps and gives up; a paired keyboard types any script, every sign drawn', {
    tag: '@full',
  }, async ({ page, server, signIn }) => {
    test.setTimeout(240_000);
    const headset = await TestHeadsetEditor.wear(page);
    const id = await ownScenario(server, 'Typed in the headset');
    await signIn(page, 'author');
    await headset.edit(page, server, id);
    await headset.look(44);
    await headset.call('Settings');
    const name = headset.announced('Name', 'textbox').first();
    await headset.see('Name', 'textbox');
    const before = await name.getAttribute('data-value');

    await test.step('keys replace the selected text, Done keeps it', async () => {
      await headset.press('Name', 'textbox');
      await headset.type(['Shift', 'H', 'f']);
      await expect(name).toHaveAttribute('data-value', 'Hf');
      // Held, the key repeats: at the speed of software rendering it may take both letters.
      await headset.press('Delete back', 'button');
      await headset.press('Other alphabet', 'button');
      await headset.type(['в']);
      await headset.press('Done', 'button');
      await expect(name).toHaveAttribute('data-value', /^H?в$/);
      await headset.seeGone('Done', 'button');
    });

    await test.step('closing the keyboard gives the edit up', async () => {
      await headset.press('Name', 'textbox');
      await headset.press('z', 'button');
      await expect(name).toHaveAttribute('data-value', 'z');
      await headset.press('Cancel', 'button');
      await expect(name).toHaveAttribute('data-value', /^H?в$/);
    });

    await test.step('Chinese from a paired keyboard', async () => {
      await headset.press('Name', 'textbox');
      await headset.see('Done', 'button');
      await page.evaluate(() => performance.clearMeasures('scenario:glyphs'));
      await page.keyboard.insertText(unseen);
      await expect(name).toHaveAttribute('data-value', unseen);
      const drawn = async () =>
        page.evaluate(() =>
          performance
            .getEntriesByName('scenario:glyphs')
            .map(
              (entry) => (entry as PerformanceMeasure & { detail: { signs: number; empty: number } }).detail,
            ),
        );
      const signs = async () => (await drawn()).reduce((sum, { signs }) => sum + signs, 0);
      // The same signs may be drawn in more than one weight, so there may be more of them than were typed.
      let settled = Number.NaN;
      await expect
        .poll(async () => {
          const before = settled;
          await headset.step(10);
          settled = await signs();
          return settled >= unseen.length && settled === before;
        })
        .toBe(true);
      // No sign without ink; how long it took is `npm run bench -- glyphs`.
      for (const { empty } of await drawn()) expect(empty).toBe(0);
      await page.keyboard.press('Enter');
      await headset.seeGone('Done', 'button');
    });

    await test.step('where the headset has a keyboard of its own, that one types, and its going keeps the text', async () => {
      await headset.haveKeyboard();
      await headset.press('Name', 'textbox');
      const typing = page.locator('input[aria-label="Name"]:focus');
      await expect(typing).toBeAttached();
      await headset.menu('visible-blurred');
      for (const part of ['By the ', 'headset']) {
        await page.keyboard.insertText(part);
        await headset.step();
      }
      await expect(name).toHaveAttribute('data-value', 'By the headset');
      await headset.seeGone('Done', 'button');
      await headset.menu('visible');
      await expect(typing).toHaveCount(0);
    });

    await test.step('and the flat side has it, as one step', async () => {
      expect(before).not.toBe(unseen);
      await headset.look(0, -20);
      await headset.press('Leave VR', 'button');
      const scenes = page.getByRole('list', { name: 'Scenes' });
      await expect(scenes.getByText('By the headset')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(scenes.getByText(unseen)).toBeVisible();
    });
  });

  test('an empty text begins with a capital, words of the scenario are offered, and the next field is a key away', {
    tag: '@full',
  }, async ({ page, server, signIn }) => {
    test.setTimeout(240_000);
    const headset = await TestHeadsetEditor.wear(page);
    const id = await ownScenario(server, 'Next in the headset', () => ({
      hall: {
        objects: [
          {
            id: 701,
            type: 'question',
            name: 'Quiz',
            txt: '',
            choices: [{ id: 1, txt: 'A', actions: [] }],
            pitch: 10,
            distance: 4,
          },
        ],
      },
    }));
    await signIn(page, 'author');
    await headset.edit(page, server, id);
    await headset.look(-44);
    await headset.call('Objects');
    await headset.press('Quiz', 'option');
    await headset.call('Settings');

    await test.step('from the name to the text below it', async () => {
      await headset.pressOn('Name', 'textbox');
      await headset.press('h', 'button');
      await headset.press('Next field', 'button');
      await headset.seeValue('Name', 'textbox', 'h');
    });

    await test.step('which begins with a capital and goes on with a word that the scenario has', async () => {
      // Letters without accents: a press may last long enough to ask for them.
      await headset.see('H', 'button');
      await headset.press('H', 'button');
      await headset.see('b', 'button');
      await headset.press('Hall', 'button');
      await headset.press('b', 'button');
      await headset.press('Done', 'button');
      await headset.seeGone('Done', 'button');
      await headset.seeValue('Text', 'textbox', 'Hall b');
    });

    await test.step('a choice that is added is written next', async () => {
      await headset.pressOn('Add a choice', 'button');
      await headset.see('Done', 'button');
      await headset.write(['H', 'f']);
      await headset.seeValue('Choice 2', 'textbox', 'Hf');
    });
  });
});
