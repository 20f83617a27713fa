import {
  CanvasTexture,
  LinearFilter,
  LinearMipmapNearestFilter,
  NoColorSpace,
  type Vector4Tuple,
} from 'three';
import { strokeIcon } from '../fonts/draw-icon.ts';
import type { Atlas } from '../objects/atlas.ts';

/** Pixels of a label: its height, its width at most; of its arrow, and of the room at its ends. */
const TALL = 64;
const WIDE = 384;
const ICON = 36;
const ROOM = 16;
/** Labels side by side, and one below the other: what is more than that shows its arrow alone. */
const COLUMNS = 5;
const ROWS = 32;

interface WayLabels extends Atlas {
  /** Width by height. */
  aspect(label: string): number;
}

/** Labels of where objects lead, an arrow and a name each, in one texture. The first is the arrow alone. */
export function paintWays(names: readonly string[]): WayLabels {
  const labels = ['', ...names].slice(0, COLUMNS * ROWS);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(labels.length, COLUMNS) * WIDE;
  canvas.height = Math.ceil(labels.length / COLUMNS) * TALL;
  const pen = canvas.getContext('2d');
  const corner = (at: number) => [(at % COLUMNS) * WIDE, Math.floor(at / COLUMNS) * TALL] as const;
  const widths = labels.map((label, at) => (pen ? paint(pen, label, ...corner(at)) : TALL));
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.premultiplyAlpha = true;
  texture.minFilter = LinearMipmapNearestFilter;
  texture.magFilter = LinearFilter;
  const indexOf = (label: string) => Math.max(0, labels.indexOf(label));
  return {
    texture,
    aspect: (label) => widths[indexOf(label)]! / TALL,
    rect(label): Vector4Tuple {
      const at = indexOf(label);
      const [x, y] = corner(at);
      return [
        x / canvas.width,
        1 - (y + TALL) / canvas.height,
        widths[at]! / canvas.width,
        TALL / canvas.height,
      ];
    },
    dispose: () => texture.dispose(),
  };
}

/** Paints one label. @returns its width in pixels */
function paint(pen: CanvasRenderingContext2D, label: string, x: number, y: number): number {
  pen.font = '600 34px sans-serif';
  const text = fitted(pen, label, WIDE - ICON - 3 * ROOM);
  const width = text ? Math.ceil(pen.measureText(text).width) + ICON + 3 * ROOM : ICON + 2 * ROOM;
  pen.fillStyle = 'rgba(20, 24, 28, 0.82)';
  pen.beginPath();
  pen.roundRect(x + 1, y + 1, width - 2, TALL - 2, TALL / 2);
  pen.fill();
  pen.save();
  pen.translate(x + ROOM, y + (TALL - ICON) / 2);
  pen.scale(ICON / 24, ICON / 24);
  pen.strokeStyle = '#ffffff';
  strokeIcon(pen, 'arrow-right');
  pen.restore();
  pen.fillStyle = '#ffffff';
  pen.textBaseline = 'middle';
  pen.fillText(text, x + ICON + 2 * ROOM, y + TALL / 2 + 2);
  return width;
}

/** As much of a name as there is room for. */
function fitted(pen: CanvasRenderingContext2D, name: string, width: number): string {
  if (pen.measureText(name).width <= width) return name;
  const signs = [...name];
  while (signs.length > 0 && pen.measureText(`${signs.join('')}…`).width > width) signs.pop();
  return `${signs.join('')}…`;
}
