import type { GazeFigures } from '#catalog/resources/analytics.ts';

/** Where a direction stands on a picture that goes once around: yaw 0 in its middle, up at its top. */
export const placeOf = (
  { yaw, pitch }: { yaw: number; pitch: number },
  { width, height }: { width: number; height: number },
): { x: number; y: number } => ({ x: (yaw / 360 + 0.5) * width, y: (0.5 - pitch / 180) * height });

/** Degrees around a sample that count as looked at. */
const REACH = 13;
/** From little to much: dark blue over red to a bright yellow, told apart by their lightness too. */
const ramp: readonly [number, number, number][] = [
  [48, 18, 110],
  [187, 55, 84],
  [249, 142, 9],
  [252, 255, 164],
];

/** Lays where somebody looked over what a canvas shows. */
export function drawHeat(context: CanvasRenderingContext2D, samples: GazeFigures['samples']): void {
  const { width, height } = context.canvas;
  const heat = heatOf(samples, { width: width / 4, height: height / 4 });
  const image = new ImageData(heat.width, heat.height);
  heat.values.forEach((value, at) => {
    const [red, green, blue] = colorOf(value);
    image.data.set([red, green, blue, Math.min(1, value * 4) * 190], at * 4);
  });
  const drawn = new OffscreenCanvas(heat.width, heat.height);
  drawn.getContext('2d')?.putImageData(image, 0, 0);
  context.drawImage(drawn, 0, 0, width, height);
}

/** How much each place was looked at, 0 to 1, row by row. Near the poles a direction is as wide as the picture makes it. */
export function heatOf(
  samples: GazeFigures['samples'],
  { width, height }: { width: number; height: number },
) {
  const values = new Float32Array(width * height);
  for (const sample of samples) {
    const { x, y } = placeOf(sample, { width, height });
    const [tall, wide] = [
      (REACH / 180) * height,
      ((REACH / 360) * width) / Math.max(0.15, Math.cos((sample.pitch * Math.PI) / 180)),
    ];
    for (let row = Math.max(0, Math.floor(y - 2 * tall)); row < Math.min(height, y + 2 * tall); row += 1)
      for (let column = Math.floor(x - 2 * wide); column < x + 2 * wide; column += 1) {
        const far = ((row - y) / tall) ** 2 + ((column - x) / wide) ** 2;
        const at = row * width + (((column % width) + width) % width);
        values[at] = values[at]! + sample.seconds * Math.exp(-2 * far);
      }
  }
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  return { width, height, values: most > 0 ? values.map((value) => value / most) : values };
}

function colorOf(value: number): [number, number, number] {
  const at = Math.min(value, 0.999) * (ramp.length - 1);
  const [from, to] = [ramp[Math.floor(at)]!, ramp[Math.floor(at) + 1]!];
  const part = at % 1;
  return from.map((one, channel) => one + (to[channel]! - one) * part) as [number, number, number];
}
