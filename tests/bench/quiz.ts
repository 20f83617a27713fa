import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { TestEditor } from '../support/test-editor.ts';

/** What a quiz of two scenes asks of who makes it. */
export interface Effort {
  clicks: number;
  /** Fields that are written in. */
  fields: number;
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1024, height: 512, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/**
 * Makes a quiz of two scenes from My Scenarios to its run by what is seen on the page, and counts: presses, with the
 * one that opens the browser's file dialog, and fields that are written in. A question in each scene, its first choice
 * the right one, and a way from the first scene to the second.
 */
export async function makeQuiz(editor: TestEditor): Promise<Effort> {
  const { page } = editor;
  const effort: Effort = { clicks: 0, fields: 0 };
  const press = async (found: ReturnType<Page['locator']>) => {
    effort.clicks += 1;
    await found.click();
  };
  /** A press puts the caret there. */
  const write = async (found: ReturnType<Page['locator']>, text: string) => {
    effort.fields += 1;
    await press(found);
    await found.fill(text);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/app/#/scenarios/user');
  // A new user is shown how to begin.
  await press(page.getByRole('dialog', { name: 'Getting started' }).getByRole('button', { name: 'Close' }));
  await press(page.getByRole('link', { name: 'New scenario' }).or(button('New scenario')).first());
  await write(page.getByLabel('Name'), 'Fire drill');
  effort.clicks += 1;
  await page
    .getByTestId('files')
    .first()
    .setInputFiles([await picture('Hall.jpg', '#777'), await picture('Yard.jpg', '#577')]);
  // The editor opens by itself when all of them have come.

  const ask = async (question: string, right: string, wrong: string) => {
    await press(editor.palette('Question'));
    await press(button('Place in the center'));
    await write(editor.field('Text'), question);
    await write(editor.field('Choice 1'), right);
    await write(editor.field('Choice 2'), wrong);
  };
  await ask('Where is the way out?', 'On the left', 'On the right');
  await press(editor.scenes.getByText('Yard', { exact: true }));
  await ask('Where do you wait?', 'In the yard', 'At the gate');
  await press(editor.scenes.getByText('Hall', { exact: true }));
  await press(page.getByRole('tab', { name: 'Scenario', exact: true }));
  await press(button('Map of the scenes'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await press(button('Play'));
  await page.getByRole('button', { name: /^Stop/ }).waitFor();
  await page.getByRole('group', { name: 'Where is the way out?' }).waitFor();
  return effort;
}
