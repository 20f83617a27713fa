import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A rectangle of a film: its colour, its left, top, width and height as shares of the picture. */
type Part = [color: string, x: number, y: number, width: number, height: number];

/** A silent still film of a second, painted and recorded by the page's browser; where the file is. */
export async function stillFilm(page: Page, width: number, height: number, parts: Part[]): Promise<string> {
  const bytes = await page.evaluate(
    async ({ width, height, parts }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const brush = canvas.getContext('2d')!;
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
      const fragments: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => fragments.push(data));
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.start(100);
      const begun = performance.now();
      // A busy machine may have taken nothing in a second: a head and at least one picture.
      const enough = () =>
        performance.now() - begun > 1000 && fragments.filter(({ size }) => size > 0).length > 2;
      // The recorder takes what is painted anew: the same again and again.
      while (!enough()) {
        for (const [color, x, y, w, h] of parts) {
          brush.fillStyle = color;
          brush.fillRect(x * width, y * height, w * width, h * height);
        }
        await new Promise(requestAnimationFrame);
      }
      recorder.stop();
      await stopped;
      return [...new Uint8Array(await new Blob(fragments).arrayBuffer())];
    },
    { width, height, parts },
  );
  const file = join(await mkdtemp(join(tmpdir(), 'film-')), 'still.webm');
  await writeFile(file, Uint8Array.from(bytes));
  return file;
}
