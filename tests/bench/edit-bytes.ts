import type { Locator, Page } from '@playwright/test';
import type { TestEditor } from '../support/test-editor.ts';

/** What an edit of one field costs beside what it is made in, in bytes. */
export interface EditBytes {
  sent: number;
  scene: number;
  scenario: number;
}

/** Gives an object of the open scenario another yaw, and counts what goes to the server. @param id the scenario's */
export async function bytesOfEdit(editor: TestEditor, id: number, name: string): Promise<EditBytes> {
  const { page } = editor;
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('changes.send'),
  );
  await editor.turn(name, '33');
  const sent = (await answered).request().postDataBuffer()?.length ?? 0;
  const scenes = await editor.stored(id);
  const scene = scenes.find(({ objects }) => objects.some((object) => object.name === name));
  const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  return { sent, scene: size(scene), scenario: size(scenes) };
}

/** Opens the map of the scenes from the settings of the scenario. @returns where it is drawn */
export async function openGraph(page: Page): Promise<Locator> {
  // Settings of an object hide those of the scenario.
  const close = page.getByRole('button', { name: 'Back to the scene' });
  if (await close.isVisible()) await close.click();
  await page.getByRole('tab', { name: 'Scenario', exact: true }).click();
  await page.getByRole('button', { name: 'Map of the scenes', exact: true }).click();
  const canvas = page.getByRole('dialog', { name: 'Map of the scenes' }).locator('.react-flow__pane');
  await canvas.waitFor();
  return canvas;
}
