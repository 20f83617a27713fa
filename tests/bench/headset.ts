import type { Page } from '@playwright/test';
import { signedIn } from '../support/rest.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { bounded } from './bounds.ts';
import { openBrowser, openPage } from './browser.ts';
import { measureFrames, OBJECTS } from './headset-frames.ts';
import { journeys, walkJourney } from './headset-journeys.ts';
import { median, percentile, table } from './statistics.ts';

/** Of a frame, both eyes: own script in ms, half of the frames and nine of ten, and draw calls. */
const MOST = { median: 3, ninth: 5, draws: 80 };

/** Measures on a page of a browser of its own, on which the demo's author is signed in. */
async function onPage<T>(
  server: ServerProcess,
  measure: (page: Page, server: ServerProcess) => Promise<T>,
): Promise<T> {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, 900, 320, server.origin);
    page.setDefaultTimeout(120_000);
    const { token } = await signedIn(server, 'author');
    await page.goto(`/app/#/?token=${token}`);
    await page.waitForURL((url) => !/^#\/(\?|$)/.test(url.hash));
    return await measure(page, server);
  } finally {
    await browser.close();
  }
}

const told = (figure: number, most?: number) => (most === undefined ? `${figure}` : `${figure} (${most})`);

/** The section of docs/benchmarks.md on authoring in a headset: what it asks of the author, and what a frame costs. */
export async function benchHeadset(): Promise<string> {
  const server = await startServerProcess({ demo: true });
  try {
    const walked: Awaited<ReturnType<typeof walkJourney>>[] = [];
    for (const journey of journeys)
      walked.push(await onPage(server, (page) => walkJourney(page, server, journey)));
    const { still, dragging } = await onPage(server, measureFrames);
    const efforts = walked.map(({ what, effort, most }) => {
      const cells = (['presses', 'turns', 'scrolls'] as const).map((sort) => {
        const limit = most[sort];
        if (limit !== undefined) bounded(`in the headset, ${what}: ${sort}`, effort[sort], limit);
        return told(effort[sort], limit);
      });
      return [what, ...cells, String(effort.letters)];
    });
    const costs = (['still', 'dragging'] as const).map((state) => {
      const frames = state === 'still' ? still : dragging;
      const script = frames.map((frame) => frame.script);
      const [half, nine] = [median(script), percentile(script, 0.9)];
      const draws = Math.max(...frames.map((frame) => frame.draws));
      bounded(`headset, ${state}: own script of a frame, median, ms`, half, MOST.median);
      bounded(`headset, ${state}: own script of a frame, 90th percentile, ms`, nine, MOST.ninth);
      bounded(`headset, ${state}: draw calls`, draws, MOST.draws);
      const what = state === 'still' ? 'nothing moves' : 'one object is dragged';
      return [what, half.toFixed(2), nine.toFixed(2), String(draws)];
    });
    return `## Authoring in a headset

What an author does in the emulated headset, in brackets what it may ask at most (\`tests/bench/headset-journeys.ts\` walks it). A press
is a pull of the trigger, a drag too; a turn is one of the head farther than 30 degrees from where it rests, 10 degrees down, to see what is
pressed, eyes going 15 by themselves; a scroll brings something on a panel into view. Keys of the keyboard are
counted apart.

${table(['what', 'presses', 'turns', 'scrolls', 'keys'], efforts)}

Frames of ${OBJECTS} objects with five panels open and the bar of what is selected, both eyes; draw calls are counted and not made, so
that script does not wait for the graphics; the fastest of five rounds. Own script at most ${MOST.median} ms in half of the frames, ${MOST.ninth} ms in nine of ten; draw calls at
most ${MOST.draws}.

${table(['while', 'script of a frame, median, ms', '90th percentile', 'draw calls in a frame, at most'], costs)}
`;
  } finally {
    await server.remove();
  }
}
