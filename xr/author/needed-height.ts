import type { ObjectOf } from '#scenario';
import { fontOf, LINE, POINT, UNITS } from '../objects/card-canvas.ts';
import { layoutQuestion, type MeasureAt, SMALLEST } from '../objects/question/question-layout.ts';
import { wrapText } from '../objects/wrap-text.ts';

/** Measures a part of a text in units, at a size in units. */
export type MeasureText = MeasureAt;

/** No card grows higher, in metres. */
const HIGHEST = 20;

/** The height in metres that the whole of a text or question needs at the width it has; null where it has it. */
export const neededHeight = (
  object: ObjectOf<'text'> | ObjectOf<'question'>,
  measure: MeasureText,
): number | null => {
  const height = object.type === 'text' ? ofText(object, measure) : ofQuestion(object, measure);
  return height > object.height ? Math.min(HIGHEST, Math.ceil(height * 100) / 100) : null;
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
  let { height } = object;
  while (height < HIGHEST && sizeAt(height) < size) height *= 1.08;
  return height;
}

/** Measures with a canvas, in one of the shipped typefaces. */
export function measurer(fontName: ObjectOf<'text'>['style']['fontName'], bold?: boolean): MeasureText {
  const pen = document.createElement('canvas').getContext('2d');
  return (part, size) => {
    if (!pen) return 0;
    pen.font = fontOf(fontName, size, { bold });
    return pen.measureText(part).width;
  };
}
