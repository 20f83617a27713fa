import { type Projection, type StereoLayout, stereoLayouts } from '#scenario';

/** How a picture or film is to be wrapped round the viewer. */
export interface Layout {
  stereoscopic: StereoLayout;
  projection: Projection;
}

/** Within one percent, as the upload rules say; in whole numbers, so that just one percent is still within. */
const isRatio = (width: number, height: number, wanted: number) =>
  Math.abs(width - wanted * height) * 100 <= wanted * height;

/** Width by height of one eye's part, in pixels. */
export function eyeSize(width: number, height: number, stereoscopic: StereoLayout): [number, number] {
  if (stereoscopic === 'top-bottom') return [width, height / 2];
  if (stereoscopic === 'side-by-side') return [width / 2, height];
  return [width, height];
}

/**
 * The layout of a scene's picture when its author names the stereo arrangement: each eye must see 2:1
 * (all round) or 1:1 (the half before it). Undefined when the shape cannot be that.
 */
export function layoutAsTold(width: number, height: number, told: StereoLayout): Layout | undefined {
  const [eyeWidth, eyeHeight] = eyeSize(width, height, told);
  if (isRatio(eyeWidth, eyeHeight, 2)) return { stereoscopic: told, projection: 'equirect360' };
  if (isRatio(eyeWidth, eyeHeight, 1)) return { stereoscopic: told, projection: 'equirect180' };
  return undefined;
}

/** The answers that a picture of this shape leaves to the question how its eyes lie. */
export const layoutChoices = (width: number, height: number): StereoLayout[] =>
  stereoLayouts.filter((told) => layoutAsTold(width, height, told));

/**
 * What a scene's picture seems to be by its shape alone. `sure` is false where the author must be asked:
 * 1:1, 4:1 and 1:2. Undefined for a shape that no panorama has.
 */
export function guessLayout(width: number, height: number): (Layout & { sure: boolean }) | undefined {
  const is = (wanted: number) => isRatio(width, height, wanted);
  if (is(2)) return { stereoscopic: 'mono', projection: 'equirect360', sure: true };
  if (is(1)) return { stereoscopic: 'top-bottom', projection: 'equirect360', sure: false };
  if (is(4)) return { stereoscopic: 'side-by-side', projection: 'equirect360', sure: false };
  if (is(0.5)) return { stereoscopic: 'top-bottom', projection: 'equirect180', sure: false };
  return undefined;
}
