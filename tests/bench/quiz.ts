import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { TestEditor } from '../support/test-editor.ts';

/** What a quiz of four scenes asks of who makes it. */
export interface Effort {
  /** Presses, those that put the caret into a field and those that open the browser's file dialog among them. */
  presses: number;
  /** Fields that are written in, and letters that are typed. */
  fields: number;
  letters: number;
}

/**
 * Seconds by the keystroke-level model of Card, Moran and Newell: to think 1.35, to point 1.1, to press 0.2, to move a
 * hand between mouse and keys 0.4, a letter of who types not for a living 0.28.
 */
export const secondsOf = ({ presses, fields, letters }: Effort): number =>
  presses * (1.35 + 1.1 + 0.2) + fields * 2 * 0.4 + letters * 0.28;

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1024, height: 512, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const rooms = [
  { scene: 'Hall', question: 'Where is the way out?', right: 'On the left', wrong: 'On the right' },
  { scene: 'Yard', question: 'Where do you wait?', right: 'In the yard', wrong: 'At the gate' },
  { scene: 'Stairs', question: 'May you use the lift?', right: 'No', wrong: 'Yes' },
  { scene: 'Gate', question: 'Whom do you tell?', right: 'The warden', wrong: 'Nobody' },
] as const;

/**
 * Makes a quiz of four scenes from My Scenarios, of somebody who signs in for the first time, to a live page and an
 * HTML5 package, by what is seen on the page, and counts. A question in each scene, its first choice the right one, a
 * way from each scene to the next, scoring, and a look at how it plays.
 */
export async function makeQuiz(editor: TestEditor): Promise<Effort> {
  const { page } = editor;
  const effort: Effort = { presses: 0, fields: 0, letters: 0 };
  const press = async (found: ReturnType<Page['locator']>) => {
    effort.presses += 1;
    await found.click();
  };
  /** A press puts the caret there. */
  const write = async (found: ReturnType<Page['locator']>, text: string) => {
    effort.fields += 1;
    effort.letters += text.length;
    await press(found);
    await found.fill(text);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  await page.goto('/app/#/scenarios/user');
  // A new user is shown how to begin.
  await press(page.getByRole('dialog', { name: 'Getting started' }).getByRole('button', { name: 'Close' }));
  await press(page.getByRole('link', { name: 'New scenario' }).or(button('New scenario')).first());
  await write(page.getByLabel('Name'), 'Fire drill');
  effort.presses += 1;
  const colors = ['#777', '#577', '#775', '#757'];
  await page
    .getByTestId('files')
    .first()
    .setInputFiles(await Promise.all(rooms.map(({ scene }, at) => picture(`${scene}.jpg`, colors[at]!))));
  // The editor opens by itself when all of them have come.
  for (const [at, { scene, question, right, wrong }] of rooms.entries()) {
    if (at > 0) await press(editor.scenes.getByText(scene, { exact: true }));
    await press(editor.palette('Question'));
    await press(button('Place in the center'));
    await write(editor.field('Text'), question);
    await write(editor.field('Choice 1'), right);
    await write(editor.field('Choice 2'), wrong);
  }
  await press(editor.scenes.getByText(rooms[0].scene, { exact: true }));
  await press(page.getByRole('tab', { name: 'Scenario', exact: true }));
  await press(page.getByRole('switch', { name: 'Scored' }));
  await press(button('Map of the scenes'));
  for (let at = 1; at < rooms.length; at++)
    await press(dialog.getByRole('button', { name: 'Link', exact: true }));
  await press(dialog.getByRole('button', { name: 'Done' }));
  await press(button('Play'));
  await page.getByRole('group', { name: rooms[0].question }).waitFor();
  await press(page.getByRole('button', { name: /^Stop/ }));
  await press(button('Publish'));
  await press(dialog.getByRole('button', { name: 'Publish', exact: true }));
  await dialog.getByLabel('Address', { exact: true }).waitFor();
  await press(dialog.getByRole('button', { name: 'Make the package' }));
  const download = page.waitForEvent('download');
  await press(dialog.getByRole('button', { name: 'Download: HTML5' }).first());
  await download;
  await press(dialog.getByRole('button', { name: 'Close' }));
  return effort;
}
