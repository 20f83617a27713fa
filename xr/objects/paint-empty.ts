import { box, cardCanvas, fontOf, write } from './card-canvas.ts';
import { truncateText, wrapText } from './wrap-text.ts';

/** Paints the placeholder of a picture without a file: a dashed frame with its name. Units; distance in metres. */
export function paintEmpty(name: string, w: number, h: number, distance: number): HTMLCanvasElement {
  const { canvas, pen } = cardCanvas(w, h, distance);
  box(pen, { x: 0, y: 0, w, h }, 16, '#10201e', 0.8);
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 4;
  pen.setLineDash([18, 12]);
  pen.strokeRect(10, 10, w - 20, h - 20);
  pen.fillStyle = '#ffffff';
  pen.font = fontOf('Roboto', 32);
  pen.textAlign = 'center';
  const measure = (part: string) => pen.measureText(part).width;
  write(pen, truncateText(wrapText(name, w - 60, measure), 2, w - 60, measure), w / 2, h / 2, 32);
  return canvas;
}
