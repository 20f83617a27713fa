import type { IconName } from '#kit/kit.ts';
import { placeholderFor } from './clusters.ts';
import { distanceField } from './distance-field.ts';
import { type IconElement, iconElements } from './icon-elements.ts';

const PREFIX = 'icon:';
const FIELD = 24;
const OVERSAMPLING = 3;

/** The character that draws an icon, in either weight. */
export function iconChar(name: IconName): string {
  return placeholderFor(PREFIX + name);
}

/** The icon of a key, if it is one. */
export function iconOf(key: string): IconName | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  return key.slice(PREFIX.length) as IconName;
}

/** An icon as a distance field of `em + 2 * buffer` texels square. */
export function drawIcon(name: IconName, em: number, buffer: number, range: number): Uint8ClampedArray {
  const edge = (em + 2 * buffer) * OVERSAMPLING;
  const canvas = new OffscreenCanvas(edge, edge);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const scale = (em / FIELD) * OVERSAMPLING;
  context.translate(buffer * OVERSAMPLING, buffer * OVERSAMPLING);
  context.scale(scale, scale);
  strokeIcon(context, name);
  const pixels = context.getImageData(0, 0, edge, edge).data;
  const inside = new Uint8Array(edge * edge);
  for (let index = 0; index < inside.length; index++) inside[index] = pixels[index * 4 + 3]!;
  return distanceField(inside, edge, edge, OVERSAMPLING, range);
}

/** Strokes an icon in a box of 24 by 24 units. */
export function strokeIcon(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  name: IconName,
): void {
  context.lineWidth = 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const element of iconElements[name]) {
    const path = pathOf(element);
    context.stroke(path);
    if (element[1].fill && element[1].fill !== 'none') context.fill(path);
  }
}

function pathOf([tag, attributes]: IconElement): Path2D {
  const number = (name: string, fallback = 0) => Number(attributes[name] ?? fallback);
  const path = new Path2D(tag === 'path' ? attributes.d : undefined);
  if (tag === 'circle') path.arc(number('cx'), number('cy'), number('r'), 0, Math.PI * 2);
  if (tag === 'ellipse')
    path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, Math.PI * 2);
  if (tag === 'rect') {
    path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx', number('ry')));
  }
  if (tag === 'line') {
    path.moveTo(number('x1'), number('y1'));
    path.lineTo(number('x2'), number('y2'));
  }
  if (tag === 'polyline' || tag === 'polygon') {
    const points = (attributes.points ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    for (let index = 0; index + 1 < points.length; index += 2)
      path.lineTo(points[index]!, points[index + 1]!);
    if (tag === 'polygon') path.closePath();
  }
  return path;
}
