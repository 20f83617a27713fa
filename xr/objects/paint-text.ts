import type { TextAppearance } from '#scenario';
import type { FontName } from '#scenario/play.ts';
import { box, cardCanvas, type Emphasis, fontOf, LINE, POINT, UNITS, write } from './card-canvas.ts';
import { truncateText, wrapText } from './wrap-text.ts';

export interface PaintedText {
  txt: string;
  fontName: FontName;
  appearance: Omit<TextAppearance, keyof Emphasis> & Emphasis;
  /** Metres. */
  width: number;
  height: number;
  distance: number;
}

/** Paints a text card: rounded background and wrapped, centred lines, truncated with '...'. */
export function paintText(painted: PaintedText): HTMLCanvasElement {
  const { txt, fontName, appearance, width, height, distance } = painted;
  const [w, h] = [Math.max(16, width * UNITS), Math.max(16, height * UNITS)];
  const { canvas, pen } = cardCanvas(w, h, distance);
  const { fontSize, color, background, backgroundOpacity, rounded, align } = appearance;
  box(pen, { x: 0, y: 0, w, h }, rounded ? Math.min(24, h / 4) : 0, background, backgroundOpacity);
  pen.fillStyle = color;
  const size = fontSize * POINT;
  pen.font = fontOf(fontName, size, appearance);
  pen.textAlign = align;
  const pad = Math.min(24, w / 12);
  const measure = (part: string) => pen.measureText(part).width;
  const lines = wrapText(txt, w - 2 * pad, measure);
  const fittingLines = truncateText(
    lines,
    Math.max(1, Math.floor((h - pad) / (size * LINE))),
    w - 2 * pad,
    measure,
  );
  write(
    pen,
    fittingLines,
    align === 'left' ? pad : align === 'right' ? w - pad : w / 2,
    h / 2,
    size,
    appearance.underline,
  );
  return canvas;
}
