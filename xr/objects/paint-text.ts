import type { TextAppearance } from '#scenario';
import type { FontName } from '#scenario/play.ts';

export interface PaintedText {
  txt: string;
  fontName: FontName;
  appearance: TextAppearance;
  /** Metres. */
  width: number;
  height: number;
}

/** Units of a card's plan for each metre; a point is 4/3 of a unit, as in a page. */
const UNITS = 320;
/** Texels for each unit: letters stay sharp when looked at closely. */
const SHARPNESS = 2.5;
const WIDEST = 2048;
const LINE = 1.25;

const faces: Record<FontName, string> = {
  Roboto: '400 1px Roboto',
  'Open Sans': '400 1px "Open Sans"',
  'Open Sans Bold': '700 1px "Open Sans"',
  'Slabo 27px': '400 1px "Slabo 27px"',
  'Roboto Mono': '400 1px "Roboto Mono"',
};

/** The font of a canvas: the shipped face, then the shipped Noto for signs it lacks. */
const fontOf = (name: FontName, size: number) =>
  `${(faces[name] ?? faces.Roboto).replace('1px', `${size}px`)}, "Noto Sans SC Variable", sans-serif`;

let styles: Promise<unknown> | undefined;

/** Loads the faces this text needs; true when one came that was not there before, so that it is painted again. */
export async function loadCardFonts(name: FontName, txt: string): Promise<boolean> {
  styles ??= import('./card-fonts.ts');
  await styles;
  const font = fontOf(name, 36);
  if (document.fonts.check(font, txt)) return false;
  const came = await document.fonts.load(font, txt).catch(() => []);
  return came.length > 0;
}

/** Paints the card: background, rounded corners, wrapped lines in the middle, cut with … where they end. */
export function paintText({ txt, fontName, appearance, width, height }: PaintedText): HTMLCanvasElement {
  const [w, h] = [Math.max(16, width * UNITS), Math.max(16, height * UNITS)];
  const scale = Math.min(SHARPNESS, WIDEST / Math.max(w, h));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const pen = canvas.getContext('2d')!;
  pen.scale(scale, scale);
  const { fontSize, color, background, backgroundOpacity, rounded, align } = appearance;
  pen.globalAlpha = backgroundOpacity;
  pen.fillStyle = background;
  pen.beginPath();
  pen.roundRect(0, 0, w, h, rounded ? Math.min(24, h / 4) : 0);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = color;
  const size = (fontSize * 4) / 3;
  pen.font = fontOf(fontName, size);
  pen.textBaseline = 'middle';
  pen.textAlign = align;
  pen.direction = 'inherit';
  const pad = Math.min(24, w / 12);
  const lines = wrap(txt, w - 2 * pad, (part) => pen.measureText(part).width);
  const room = Math.max(1, Math.floor((h - pad) / (size * LINE)));
  const shown = lines.slice(0, room);
  if (lines.length > room) shown[room - 1] = `${shown[room - 1]?.replace(/\s*\S{0,2}$/, '')}...`;
  const x = align === 'left' ? pad : align === 'right' ? w - pad : w / 2;
  shown.forEach((line, index) => {
    pen.fillText(line, x, h / 2 + (index - (shown.length - 1) / 2) * size * LINE);
  });
  return canvas;
}

/** Breaks a text into lines no wider than `room`: at spaces, between signs of scripts without them, else inside words. */
export function wrap(txt: string, room: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of txt.split(/\r?\n/)) {
    let line = '';
    const pieces = paragraph.match(
      /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]+|\s+/gu,
    ) ?? [''];
    for (const piece of pieces) {
      if (measure(line + piece.trimEnd()) <= room) {
        line += piece;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      if (!piece.trim()) continue;
      for (const sign of piece) {
        if (line && measure(line + sign) > room) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
