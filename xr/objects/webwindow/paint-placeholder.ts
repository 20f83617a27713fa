import { fontOf } from '../card-canvas.ts';
import { writeTitle } from '../fit-title.ts';

/** Paints the placeholder of a page that cannot be shown: its title and host. */
export function paintPlaceholder(options: {
  title: string;
  host: string;
  opens: boolean;
  aspect: number;
}): HTMLCanvasElement {
  const { title, host, opens, aspect } = options;
  const width = 1024;
  const height = Math.max(64, Math.round(width / Math.max(0.2, Math.min(5, aspect))));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const bar = Math.min(72, height * 0.2);
  context.fillStyle = '#f5f7f8';
  context.fillRect(0, 0, width, height);
  context.fillStyle = opens ? '#095c44' : '#24313a';
  context.fillRect(0, 0, width, bar);
  const text = (value: string, y: number, size: number, color: string) =>
    writeTitle(context, value, { x: width / 2, y, room: width * 0.9 }, fontOf('Roboto', size), color);
  text(host, bar / 2, bar * 0.45, '#ffffff');
  text(title, bar + (height - bar) * 0.62, Math.min(72, height * 0.14), '#10181d');
  globe(context, width / 2, bar + (height - bar) * 0.3, Math.min(64, height * 0.14), opens);
  return canvas;
}

function globe(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  opens: boolean,
): void {
  context.strokeStyle = opens ? '#095c44' : '#24313a';
  context.lineWidth = Math.max(2, radius * 0.1);
  for (const width of [1, 0.45]) {
    context.beginPath();
    context.ellipse(x, y, radius * width, radius, 0, 0, Math.PI * 2);
    context.stroke();
  }
  context.beginPath();
  context.moveTo(x - radius, y);
  context.lineTo(x + radius, y);
  context.stroke();
}
