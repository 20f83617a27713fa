import type { FontName } from '#scenario/play.ts';
import { box, cardCanvas, fontOf, write } from '../card-canvas.ts';
import type { Box, PlannedChoice, QuestionPlan } from './question-layout.ts';

export interface QuestionPaint {
  /** Units. */
  width: number;
  height: number;
  /** Metres. */
  distance: number;
  fontName: FontName;
  /** Id of the choice it was answered with. */
  chosen: number | undefined;
}

/** Every text has a contrast above 7:1 on these colours. */
const PAPER = '#ffffff';
const INK = '#14211f';
const ROW = '#e6edf3';
const DEEP = '#0b4f8a';
const CHOSEN = '#d3e8fb';

/** Paints a question by its layout. */
export function paintQuestion(plan: QuestionPlan, paint: QuestionPaint): HTMLCanvasElement {
  const { width, height, distance, fontName } = paint;
  const { canvas, pen } = cardCanvas(width, height, distance);
  const { prompt, card, size } = plan;
  if (card.h > 0) box(pen, card, 22, PAPER, 0.94);
  pen.font = fontOf(fontName, size);
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  write(pen, prompt.lines, prompt.box.x + prompt.box.w / 2, prompt.box.y + prompt.box.h / 2, size);
  for (const choice of plan.choices) paintChoice(pen, choice, size, fontName, choice.id === paint.chosen);
  return canvas;
}

function paintChoice(
  pen: CanvasRenderingContext2D,
  choice: PlannedChoice,
  size: number,
  fontName: FontName,
  chosen: boolean,
): void {
  const { box: at, letter, lines, kind } = choice;
  const middle = at.y + at.h / 2;
  pen.font = fontOf(fontName, size);
  if (kind === 'choice-cards') box(pen, at, 22, chosen ? CHOSEN : PAPER, 0.94);
  else if (kind === 'buttons') box(pen, at, at.h / 2, chosen ? CHOSEN : DEEP);
  else if (kind === 'lettered') box(pen, at, 14, chosen ? CHOSEN : ROW);
  else if (chosen) box(pen, at, 10, CHOSEN);
  if (chosen) frame(pen, at, kind === 'buttons' ? at.h / 2 : kind === 'choice-cards' ? 22 : 14);

  const textLeft = at.x + size * 0.5;
  if (kind === 'lettered') {
    const round = Math.min(size * 0.85, at.h * 0.42);
    disc(pen, textLeft + round * 0.9, middle, round, DEEP, true);
    if (chosen) tick(pen, textLeft + round * 0.9, middle, round * 0.5);
    else {
      pen.fillStyle = PAPER;
      pen.textAlign = 'center';
      pen.font = fontOf(fontName, size * 0.85);
      pen.fillText(letter ?? '', textLeft + round * 0.9, middle);
      pen.font = fontOf(fontName, size);
    }
  } else if (kind === 'list') {
    const round = Math.min(size * 0.42, at.h * 0.3);
    disc(pen, textLeft + round, middle, round, DEEP, false);
    if (chosen) disc(pen, textLeft + round, middle, round * 0.55, DEEP, true);
  } else if (chosen) {
    const x = kind === 'buttons' ? at.x + at.w - size * 0.75 : at.x + at.w - size * 0.9;
    tick(pen, x, kind === 'buttons' ? middle : at.y + size * 0.9, size * 0.35, DEEP);
  }
  pen.fillStyle = kind === 'buttons' && !chosen ? PAPER : INK;
  const centred = kind === 'buttons' || kind === 'choice-cards';
  pen.textAlign = centred ? 'center' : 'left';
  const x = centred ? at.x + at.w / 2 : textLeft + size * (kind === 'lettered' ? 2 : 1.4);
  write(pen, lines, x, middle, size);
}

function frame(pen: CanvasRenderingContext2D, at: Box, radius: number): void {
  pen.strokeStyle = DEEP;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(at.x + 2, at.y + 2, at.w - 4, at.h - 4, Math.max(0, Math.min(radius, at.h / 2) - 2));
  pen.stroke();
}

function disc(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  filled: boolean,
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = 3;
  if (filled) pen.fill();
  else pen.stroke();
}

function tick(pen: CanvasRenderingContext2D, x: number, y: number, size: number, color = PAPER): void {
  pen.strokeStyle = color;
  pen.lineWidth = Math.max(3, size * 0.4);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - size, y);
  pen.lineTo(x - size * 0.25, y + size * 0.75);
  pen.lineTo(x + size, y - size * 0.7);
  pen.stroke();
}
