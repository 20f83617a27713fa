import type { Page } from '@playwright/test';
import { startServerProcess } from '../support/server-process.ts';
import { pin, TestEditor } from '../support/test-editor.ts';
import { bounded } from './bounds.ts';
import { openBrowser, openPage } from './browser.ts';
import { bytesOfEdit, type EditBytes, openGraph } from './edit-bytes.ts';
import { dragFrames, stillFrames } from './frames.ts';
import { scenarioOf } from './many-scenes.ts';
import { type Effort, makeQuiz, secondsOf } from './quiz.ts';
import { figure, median, ratio, table } from './statistics.ts';

const OBJECTS = 300;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** So many hotspots around the viewer; the middle of the view is free but for the first. */
const hotspots = () =>
  Array.from({ length: OBJECTS }, (_, index) => {
    const [across, up] = [index % 30, Math.floor(index / 30)];
    return index === 0
      ? pin(100, 'Held', 0)
      : pin(100 + index, `Pin ${index}`, 15 + across * 11, { pitch: up * 9 - 45 });
  });

/** How long a key's edit holds up the page until the next frame is through, ms. */
const heldUp = (page: Page, key: string): Promise<number> =>
  page.evaluate(async (pressed) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    await frame();
    const begun = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, ctrlKey: true, bubbles: true }));
    await frame();
    return performance.now() - begun;
  }, key);

/** From the list of scenarios until the editor shows the first scene and takes edits, ms. */
async function openingTime(editor: TestEditor, id: number): Promise<number> {
  const { page } = editor;
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(`/app/#/scenarios/${id}`);
  await editor.palette('Hotspot').and(page.locator(':not([aria-disabled="true"])')).waitFor();
  await editor.seeDrawn();
  return performance.now() - begun;
}

const bytes = ({ sent }: EditBytes) => String(sent);
const kB = (size: number) => `${(size / 1000).toFixed(1)} kB`;

/** In words, what a quiz of four scenes takes. */
const told = (effort: Effort): string[] => [
  'A quiz of four scenes, from the first sign-in to a live page and a package of HTML5 (`tests/bench/quiz.ts` walks it',
  `through a browser): ${effort.presses} presses (at most 90; the first walk by hand took 121), of which ${effort.fields} put the caret into a`,
  `field that is written in, and ${effort.letters} letters. By the keystroke-level model (Card, Moran and Newell: 1.35 s to think,`,
  `1.1 s to point, 0.2 s to press, 0.28 s a letter) that is ${(secondsOf(effort) / 60).toFixed(1)} minutes, uploads apart (at most 8).`,
];

/** The section of docs/benchmarks.md on editing: opening few and many scenes, a drag among many objects beside looking round, and undo. */
export async function benchEditor(): Promise<string> {
  const server = await startServerProcess({ demo: true });
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, 1280, 720, server.origin);
    await page.goto('/app/#/');
    await page.getByLabel('Email', { exact: false }).fill('author@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.hash !== '#/');
    const editor = new TestEditor(page);
    const quiz = await makeQuiz(editor);
    bounded('presses of a quiz of four scenes', quiz.presses, 90);
    bounded('minutes of a quiz of four scenes', secondsOf(quiz) / 60, 8);
    const scenarios = [await scenarioOf(editor, 5), await scenarioOf(editor, 500)];
    const openings: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++)
      for (const [index, id] of scenarios.entries()) {
        const took = await openingTime(editor, id);
        // The first round warms up.
        if (round > 0) openings[index]!.push(took);
      }
    const [few, many] = openings.map(median) as [number, number];
    const openRatio = bounded('opening 500 scenes, beside 5', many / few, 1.5);
    const id = await editor.make('Bench', [{ name: 'Hall', color: '#777', objects: hotspots() }]);
    await openingTime(editor, id);
    const { stage } = editor;
    await editor.seeInteractive();
    const box = (await stage.boundingBox())!;
    const [looks, drags, idle, undone]: number[][] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      // Below the objects there is only the picture.
      looks!.push(await dragFrames(page, box, box.height * 0.3, true));
      drags!.push(await dragFrames(page, box, 0, false));
      // A key that does nothing beside one that undoes.
      idle!.push(await heldUp(page, 'F9'));
      undone!.push(await heldUp(page, 'z'));
    }
    const [look, drag, still, undo] = [looks!, drags!, idle!, undone!].map(median) as [
      number,
      number,
      number,
      number,
    ];
    const sent: EditBytes[] = [await bytesOfEdit(editor, id, 'Pin 20')];
    for (const one of scenarios) {
      await openingTime(editor, one);
      sent.push(await bytesOfEdit(editor, one, 'Pin 3'));
    }
    const [amongMany, inFew, inMany] = sent as [EditBytes, EditBytes, EditBytes];
    const byScenario = bounded('bytes of an edit, 500 scenes beside 5', inMany.sent / inFew.sent, 1.1);
    const byScene = bounded('bytes of an edit, 300 objects beside 10', amongMany.sent / inFew.sent, 1.1);
    // The scenario of 500 scenes is open.
    const canvas = (await (await openGraph(page)).boundingBox())!;
    const [pans, rests]: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      rests!.push(await stillFrames(page));
      pans!.push(await dragFrames(page, canvas, canvas.height * 0.45, true));
    }
    const [pan, rest] = [pans!, rests!].map(median) as [number, number];
    const panRatio = bounded('panning the map of 500 scenes, beside nothing', pan / rest, 1.3);
    const dragRatio = bounded('dragging among 300 objects, beside looking round', drag / look, 1.3);
    const undoRatio = bounded('undo, frames it takes', undo / look, 1);
    return [
      '## Editing',
      '',
      `A scene of ${OBJECTS} hotspots in the editor at 1280x720, medians of ${ROUNDS} rounds in one run.`,
      '',
      table(
        ['what', 'ms', 'ratio', 'at most'],
        [
          ['opening a scenario of 5 scenes, until it is drawn and takes edits', figure(few), '', ''],
          ['the same, 500 scenes', figure(many), ratio(openRatio), '1.50'],
          ['mean frame interval while looking round', figure(look), '', ''],
          ['mean frame interval while dragging one of the objects', figure(drag), ratio(dragRatio), '1.30'],
          ['until the frame after a key that does nothing', figure(still), '', ''],
          ['until the frame after undoing the drag, beside a frame', figure(undo), ratio(undoRatio), '1.00'],
          ['mean frame interval while nothing moves on the map of 500 scenes', figure(rest), '', ''],
          ['mean frame interval while panning it', figure(pan), ratio(panRatio), '1.30'],
        ],
      ),
      '',
      'What the edit of one field sends, and the JSON of what it is made in:',
      '',
      table(
        ['an edit in', 'bytes sent', 'ratio', 'at most', 'its scene', 'its scenario'],
        [
          ['a scene of 10 objects, of 5', bytes(inFew), '', '', kB(inFew.scene), kB(inFew.scenario)],
          [
            'a scene of 10 objects, of 500',
            bytes(inMany),
            ratio(byScenario),
            '1.10',
            kB(inMany.scene),
            kB(inMany.scenario),
          ],
          [
            `a scene of ${OBJECTS} objects`,
            bytes(amongMany),
            ratio(byScene),
            '1.10',
            kB(amongMany.scene),
            kB(amongMany.scenario),
          ],
        ],
      ),
      '',
      ...told(quiz),
    ].join('\n');
  } finally {
    await browser.close();
    await server.remove();
  }
}
