import type { FontName } from '#scenario/play.ts';
import { directionOf, loadLineRules } from './wrap-text.ts';

/** Layout units per metre. A point is 4/3 of a unit, as in CSS. */
export const UNITS = 320;
export const POINT = 4 / 3;
export const LINE = 1.25;

/** Texels per degree: a headset's resolution plus half, for leaning in. */
const PER_DEGREE = 38;
const DEGREES_PER_RADIAN = 180 / Math.PI;
const LEAST = 1.2;
/** Largest canvas edge that phones support. */
const WIDEST = 4096;
const MOST = 6_000_000;

/**
 * Texels per unit for a card at a distance in metres, limited by canvas size. `width` and `height` in units.
 */
export function sharpness(width: number, height: number, distance: number): number {
  const ideal = (PER_DEGREE * DEGREES_PER_RADIAN) / (UNITS * Math.max(0.3, distance));
  return Math.min(
    Math.max(LEAST, ideal),
    WIDEST / Math.max(width, height),
    Math.sqrt(MOST / Math.max(1, width * height)),
  );
}

/** A canvas for a card; its context is scaled to units. `distance` in metres. */
export function cardCanvas(width: number, height: number, distance: number) {
  const scale = sharpness(width, height, distance);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d')!;
  pen.scale(canvas.width / width, canvas.height / height);
  pen.textBaseline = 'middle';
  return { canvas, pen };
}

const faces: Record<FontName, string> = {
  Roboto: '400 1px Roboto',
  'Open Sans': '400 1px "Open Sans"',
  'Open Sans Bold': '700 1px "Open Sans"',
  'Slabo 27px': '400 1px "Slabo 27px"',
  'Roboto Mono': '400 1px "Roboto Mono"',
};

/** How letters stand out. Browsers draw from the shipped face what has no face of its own. */
export interface Emphasis {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
}

/** A CSS font with the shipped face and shipped fallbacks for characters it lacks. */
export const fontOf = (name: FontName, size: number, { bold, italic }: Emphasis = {}): string =>
  `${italic ? 'italic ' : ''}${(faces[name] ?? faces.Roboto).replace(/^400(?= )/, bold ? '700' : '400').replace('1px', `${size}px`)}, Roboto, "Noto Sans SC Variable", "Noto Emoji", sans-serif`;

let styles: Promise<unknown> | undefined;

/** Loads the faces and line rules a text needs; resolves to true when it must be repainted, as something new came. */
export async function loadCardFonts(name: FontName, txt: string, bold?: boolean): Promise<boolean> {
  styles ??= import('./card-fonts.ts');
  const [ruled] = await Promise.all([loadLineRules(txt), styles]);
  const font = fontOf(name, 36, { bold });
  if (document.fonts.check(font, txt)) return ruled;
  const came = await document.fonts.load(font, txt).catch(() => []);
  return ruled || came.length > 0;
}

/** Fills a rounded box. */
export function box(
  pen: CanvasRenderingContext2D,
  at: { x: number; y: number; w: number; h: number },
  radius: number,
  fill: string,
  opacity = 1,
): void {
  pen.globalAlpha = opacity;
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(at.x, at.y, at.w, at.h, Math.max(0, Math.min(radius, at.w / 2, at.h / 2)));
  pen.fill();
  pen.globalAlpha = 1;
}

/** Draws lines of text, vertically centred at `y`. */
export function write(
  pen: CanvasRenderingContext2D,
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  underline = false,
): void {
  lines.forEach((line, index) => {
    pen.direction = directionOf(line);
    const middle = y + (index - (lines.length - 1) / 2) * size * LINE;
    pen.fillText(line, x, middle);
    if (!underline) return;
    const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = pen.measureText(line);
    pen.fillRect(x - left, middle + size * 0.42, left + right, size / 16);
  });
}
