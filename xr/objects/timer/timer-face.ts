import type { FontName, ObjectOf } from '#scenario/play.ts';
import { box, cardCanvas, fontOf } from '../card-canvas.ts';

type Style = ObjectOf<'timer'>['style'];

/** What a timer shows; it is repainted only when this changes. */
export interface TimerFace {
  /** The reading as text; see `clockText`. */
  text: string;
  /** Filled share of the bar, 0 to 1: time left when counting down, time passed when counting up. */
  share: number;
}

/** The face for a reading and a length, in seconds. */
export function timerFace(reading: number, length: number): TimerFace {
  const seconds = Math.max(0, Math.round(reading));
  const share = length > 0 ? Math.min(1, Math.max(0, reading / length)) : 0;
  return { text: clockText(seconds), share };
}

/** 45 → 45, 75 → 1:15, 3675 → 1:01:15. */
export function clockText(seconds: number): string {
  if (seconds < 60) return String(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export interface TimerPaint {
  style: Style;
  /** Units. */
  width: number;
  height: number;
  /** Metres. */
  distance: number;
}

/** Background behind the numbers, readable on any picture. */
const GROUND = '#10201e';
const TRACK = '#ffffff';

/** Paints a timer: a ring or bar in the author's colour, and its numbers. */
export function paintTimer(face: TimerFace, paint: TimerPaint): HTMLCanvasElement {
  const { width, height, distance, style } = paint;
  const { canvas, pen } = cardCanvas(width, height, distance);
  if (style.shape === 'linear') paintBar(pen, face, paint);
  else paintRing(pen, face, paint);
  return canvas;
}

function paintRing(
  pen: CanvasRenderingContext2D,
  face: TimerFace,
  { width, height, style }: TimerPaint,
): void {
  const [x, y] = [width / 2, height / 2];
  const outer = Math.min(width, height) / 2;
  const wide = outer * 0.16;
  const radius = outer - wide / 2 - outer * 0.06;
  pen.fillStyle = GROUND;
  pen.globalAlpha = 0.78;
  pen.beginPath();
  pen.arc(x, y, outer, 0, Math.PI * 2);
  pen.fill();
  pen.lineWidth = wide;
  pen.strokeStyle = TRACK;
  pen.globalAlpha = 0.18;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.stroke();
  pen.globalAlpha = 1;
  if (face.share > 0) {
    pen.strokeStyle = style.barColor;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + face.share * Math.PI * 2);
    pen.stroke();
  }
  if (style.numbers) number(pen, face.text, x, y, radius * 1.5 - wide, radius * 0.85, style);
}

function paintBar(
  pen: CanvasRenderingContext2D,
  face: TimerFace,
  { width, height, style }: TimerPaint,
): void {
  const tall = style.numbers ? Math.min(height, width * 0.5) : Math.min(height, width * 0.16);
  const top = (height - tall) / 2;
  box(pen, { x: 0, y: top, w: width, h: tall }, tall * 0.24, GROUND, 0.78);
  const pad = Math.min(tall * 0.14, width * 0.05);
  const bar = style.numbers ? tall * 0.2 : tall - 2 * pad;
  const at = { x: pad, y: top + tall - pad - bar, w: width - 2 * pad, h: bar };
  box(pen, at, bar / 2, TRACK, 0.18);
  if (face.share > 0) box(pen, { ...at, w: Math.max(bar, at.w * face.share) }, bar / 2, style.barColor);
  if (!style.numbers) return;
  const room = tall - bar - 2.2 * pad;
  number(pen, face.text, width / 2, top + pad + room / 2, width - 2 * pad, room, style);
}

/** Draws text as large as its room allows. */
function number(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  wide: number,
  high: number,
  style: { fontName: FontName; color: string },
): void {
  pen.font = fontOf(style.fontName, high);
  const size = high * Math.min(1, wide / Math.max(1, pen.measureText(text).width));
  pen.font = fontOf(style.fontName, size);
  pen.fillStyle = style.color;
  pen.textAlign = 'center';
  pen.fillText(text, x, y + size * 0.04);
}
