import { CUT, graphemesOfText, type Measure } from './wrap-text.ts';

/** A title truncated with '...' to fit one line. */
export function fitTitle(title: string, room: number, measure: Measure): string {
  const line = title.replace(/\s+/g, ' ').trim();
  if (measure(line) <= room) return line;
  const signs = graphemesOfText(line);
  while (signs.length > 0 && measure(signs.join('').trimEnd() + CUT) > room) signs.pop();
  return signs.join('').trimEnd() + CUT;
}

/** Draws a title centred at a point, no wider than `room`. */
export function writeTitle(
  pen: CanvasRenderingContext2D,
  title: string,
  at: { x: number; y: number; room: number },
  font: string,
  color: string,
): void {
  pen.font = font;
  pen.fillStyle = color;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(
    fitTitle(title, at.room, (part) => pen.measureText(part).width),
    at.x,
    at.y,
  );
}
