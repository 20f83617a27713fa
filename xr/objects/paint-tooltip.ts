import { box, cardCanvas, fontOf, UNITS, write } from './card-canvas.ts';
import { truncateText, wrapText } from './wrap-text.ts';

/** Text size: 24 dmm in units of a card at one metre. */
const SIZE = 0.024 * UNITS;
/** Characters per line and lines before truncation. */
const LINE_SIGNS = 45;
const MOST_LINES = 3;

export interface PlannedTooltip {
  /** Units at one metre. */
  width: number;
  height: number;
}

let pen: CanvasRenderingContext2D | null = null;

function linesOf(txt: string): { lines: string[]; width: number } {
  pen ??= document.createElement('canvas').getContext('2d')!;
  pen.font = fontOf('Roboto', SIZE);
  const measure = (part: string) => pen!.measureText(part).width;
  const room = LINE_SIGNS * SIZE * 0.5;
  const lines = truncateText(wrapText(txt.trim() || ' ', room, measure), MOST_LINES, room, measure);
  return { lines, width: Math.max(...lines.map(measure)) };
}

/** Measures a tooltip, in units. */
export function planTooltip(txt: string): PlannedTooltip {
  const { lines, width } = linesOf(txt);
  return { width: width + SIZE * 1.6, height: (lines.length * 1.25 + 0.7) * SIZE };
}

/** Paints a tooltip at its planned size. */
export function paintTooltip(txt: string): HTMLCanvasElement {
  const { lines } = linesOf(txt);
  const { width, height } = planTooltip(txt);
  const { canvas, pen } = cardCanvas(width, height, 1);
  box(pen, { x: 0, y: 0, w: width, h: height }, SIZE * 0.5, '#10201e', 0.92);
  pen.fillStyle = '#ffffff';
  pen.font = fontOf('Roboto', SIZE);
  pen.textAlign = 'center';
  write(pen, lines, width / 2, height / 2, SIZE);
  return canvas;
}
