import { Worker } from 'node:worker_threads';
import { drawings } from '#catalog/limits.ts';

/** Pixels. */
export type DrawingSize = { width: number; height: number };

/**
 * Reads an SVG as XML, as browsers do, and lets pass only what is known to draw and nothing else: no script, no
 * handler, no animation, nothing foreign, nothing from elsewhere. Doubtful ones are refused rather than repaired,
 * so that what is stored is what was looked at.
 * @returns its size in pixels, or undefined when it is not well-formed, more than a drawing, or beyond the bounds of
 * `drawings` (catalog/limits)
 */
export async function readPlainDrawing(svg: string): Promise<DrawingSize | undefined> {
  const { depth, elements, readingMs } = drawings;
  const worker = new Worker(new URL('./drawing-worker.js', import.meta.url), {
    workerData: { svg, depth, elements },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      timer = setTimeout(() => resolve(undefined), readingMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
