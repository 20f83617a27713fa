import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace } from 'three';
import type { IconName } from '#kit/kit.ts';
import { strokeIcon } from '../fonts/draw-icon.ts';

/** Pixels of a grip's picture. */
const EDGE = 64;

/** What is drawn on a grip: an icon, a number, or nothing. */
export type GripFace = { icon: IconName } | { text: string } | { shape: 'square' };

/** A light round or square with a dark edge, to be seen on any picture. */
export function gripTexture(face: GripFace, fill = '#ffffff', ink = '#1c4f86'): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const pen = canvas.getContext('2d');
  if (pen) paint(pen, face, fill, ink);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.premultiplyAlpha = true;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

function paint(pen: CanvasRenderingContext2D, face: GripFace, fill: string, ink: string): void {
  const middle = EDGE / 2;
  pen.fillStyle = fill;
  pen.strokeStyle = ink;
  pen.lineWidth = 6;
  pen.beginPath();
  if ('shape' in face) pen.roundRect(12, 12, EDGE - 24, EDGE - 24, 6);
  else pen.arc(middle, middle, middle - 4, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  if ('icon' in face) {
    pen.translate(EDGE / 5, EDGE / 5);
    pen.scale((EDGE * 0.6) / 24, (EDGE * 0.6) / 24);
    strokeIcon(pen, face.icon);
  } else if ('text' in face) {
    pen.fillStyle = ink;
    pen.font = `600 ${face.text.length > 2 ? 24 : 32}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(face.text, middle, middle + 2);
  }
}
