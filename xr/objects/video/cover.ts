import { fontOf } from '../card-canvas.ts';
import { writeTitle } from '../fit-title.ts';

/** Paints a video's cover until its first frame: a dark pane with a film icon and its name. */
export function paintCover({ title, aspect }: { title: string; aspect: number }): HTMLCanvasElement {
  const width = 512;
  const height = Math.max(64, Math.round(width / Math.max(0.2, Math.min(5, aspect))));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#10181d';
  context.fillRect(0, 0, width, height);
  const size = Math.min(64, height * 0.24);
  strip(context, width / 2, height * 0.4, size);
  const at = { x: width / 2, y: height * 0.4 + size * 1.3, room: width * 0.9 };
  writeTitle(context, title, at, fontOf('Roboto', Math.min(36, height * 0.14)), '#e8eef1');
  return canvas;
}

function strip(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const [left, top, wide, high] = [x - size * 0.75, y - size / 2, size * 1.5, size];
  context.strokeStyle = '#e8eef1';
  context.fillStyle = '#e8eef1';
  context.lineWidth = Math.max(2, size * 0.07);
  context.strokeRect(left, top, wide, high);
  const hole = high * 0.14;
  for (const side of [left + hole, left + wide - hole * 2]) {
    for (let count = 0; count < 3; count++)
      context.fillRect(side, top + high * (0.16 + 0.27 * count), hole, hole);
  }
}
