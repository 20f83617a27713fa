import type { ObjectOf } from '#scenario';
import { fontOf, LINE, POINT, UNITS } from '../objects/card-canvas.ts';
import { layoutQuestion, type MeasureAt, SMALLEST } from '../objects/question/question-layout.ts';
import { wrapText } from '../objects/wrap-text.ts';

/** Measures a part of a text in units, at a size in units. */
export type MeasureText = MeasureAt;

/** No card grows higher, in metres. */
const HIGHEST = 20;

/**
 * The height in metres that the whole of a text or question needs at the width it has; null where it has it, Infinity
 * where no height would do. Of what is fixed to the view nothing is known: the view of who looks makes it higher or lower.
 */
export const neededHeight = (
  object: ObjectOf<'text'> | ObjectOf<'question'>,
  measure: MeasureText,
): number | null => {
  if (object.fixed) return null;
  const needs = object.type === 'text' ? ofText(object, measure) : ofQuestion(object, measure);
  const height = Math.ceil(needs * 100) / 100;
  if (height <= object.height) return null;
  return height <= HIGHEST ? height : Number.POSITIVE_INFINITY;
};

function ofText({ txt, appearance, width }: ObjectOf<'text'>, measure: MeasureText): number {
  const size = appearance.fontSize * POINT;
  const w = Math.max(16, width * UNITS);
  const pad = Math.min(24, w / 12);
  const lines = wrapText(txt, w - 2 * pad, (part) => measure(part, size));
  return (lines.length * size * LINE + pad) / UNITS;
}

function ofQuestion(object: ObjectOf<'question'>, measure: MeasureText): number {
  const { txt, choices, appearance: layout, style, width } = object;
  const size = style.fontSize * POINT;
  const sizeAt = (height: number) =>
    layoutQuestion({ txt, choices, layout, width: width * UNITS, height: height * UNITS, size }, measure)
      .size;
  // Letters that are a little smaller still say all of it; at the smallest it is cut.
  if (sizeAt(object.height) > size * SMALLEST) return object.height;
  const largest = sizeAt(HIGHEST);
  if (largest <= size * SMALLEST) return Number.POSITIVE_INFINITY;
  // In hundredths: of two heights the one is too low, the other is not.
  let [low, high] = [Math.floor(object.height * 100), HIGHEST * 100];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sizeAt(middle / 100) < largest) low = middle;
    else high = middle;
  }
  return high / 100;
}

let pen: CanvasRenderingContext2D | null | undefined;

/** Measures with a canvas, in one of the shipped typefaces. */
export function measurer(fontName: ObjectOf<'text'>['style']['fontName'], bold?: boolean): MeasureText {
  pen ??= document.createElement('canvas').getContext('2d');
  return (part, size) => {
    if (!pen) return 0;
    pen.font = fontOf(fontName, size, { bold });
    return pen.measureText(part).width;
  };
}
