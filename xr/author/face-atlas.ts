import { useEffect, useMemo } from 'react';
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace } from 'three';
import type { IconName } from '#kit/kit.ts';
import { strokeIcon } from '../fonts/draw-icon.ts';
import type { Atlas } from '../objects/atlas.ts';

/** Pixels of a picture, fewer where there are many, and what is left free between them. */
const EDGE = { few: 128, many: 64 };
const MANY = 32;
const PAD = 4;
/** Units of a picture, as its paint sees it. */
const UNITS = 64;

/** What is drawn on a grip: an icon, a number, or nothing. */
export type GripFace = { icon: IconName } | { text: string } | { shape: 'square' };

/** Paints a square of 64 units. */
export type Paint = (pen: CanvasRenderingContext2D) => void;

/**
 * Pictures of grips or badges side by side, so that they are drawn in one call. `names` are parted by spaces; `paintOf`
 * stays the same.
 */
export function useFaceAtlas(names: string, paintOf: (name: string) => Paint): Atlas {
  const atlas = useMemo(() => faceAtlas(names.split(' ').filter(Boolean), paintOf), [names, paintOf]);
  useEffect(() => () => atlas.dispose(), [atlas]);
  return atlas;
}

function faceAtlas(names: readonly string[], paintOf: (name: string) => Paint): Atlas {
  const columns = Math.max(1, Math.ceil(Math.sqrt(names.length)));
  const edge = names.length > MANY ? EDGE.many : EDGE.few;
  const pad = names.length > 1 ? PAD : 0;
  const side = columns * edge;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const corner = (at: number) =>
    [(at % columns) * edge + pad, Math.floor(at / columns) * edge + pad] as const;
  const inner = edge - 2 * pad;
  const places = new Map(names.map((name, at) => [name, corner(at)]));
  const pen = canvas.getContext('2d');
  for (const [name, place] of places) {
    if (!pen) break;
    pen.save();
    pen.translate(...place);
    pen.scale(inner / UNITS, inner / UNITS);
    paintOf(name)(pen);
    pen.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.premultiplyAlpha = true;
  texture.minFilter = LinearMipmapLinearFilter;
  return {
    texture,
    rect(name) {
      const place = places.get(name);
      if (!place) throw new Error(`no picture of ${name} in this atlas`);
      const [x, y] = place;
      return [x / side, 1 - (y + inner) / side, inner / side, inner / side];
    },
    dispose: () => texture.dispose(),
  };
}

/** A light round or square with a dark edge, to be seen on any picture. */
export const paintGrip =
  (face: GripFace, fill = '#ffffff', ink = '#1c4f86'): Paint =>
  (pen) => {
    const middle = UNITS / 2;
    pen.fillStyle = fill;
    pen.strokeStyle = ink;
    pen.lineWidth = 6;
    pen.beginPath();
    if ('shape' in face) pen.roundRect(12, 12, UNITS - 24, UNITS - 24, 6);
    else pen.arc(middle, middle, middle - 4, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
    if ('icon' in face) {
      pen.translate(UNITS / 5, UNITS / 5);
      pen.scale((UNITS * 0.6) / 24, (UNITS * 0.6) / 24);
      strokeIcon(pen, face.icon);
    } else if ('text' in face) {
      pen.fillStyle = ink;
      pen.font = `600 ${face.text.length > 2 ? 24 : 32}px sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(face.text, middle, middle + 2);
    }
  };
