import { lazyCard } from './lazy-card.ts';
import type { ObjectDrawing } from './object-drawing.ts';
import { pictureOf } from './picture-file.ts';
import type { Placed } from './pose.ts';

/** Degrees of view above which a picture gets its own texture; an atlas cell would look coarse. */
const SMALL = 20;
/** Width of the file to load for small pictures, in pixels. */
const SMALL_FILE = 512;

/** Whether a picture is small enough in the view for the sprite batch. */
function isSmall(object: Placed): boolean {
  const { width = 1, height = 1, distance = 4, fixed } = object;
  const share = fixed ? Math.max(width, height) : Math.max(width, height) / Math.max(0.1, distance);
  return (Math.atan(share / 2) * 360) / Math.PI <= SMALL;
}

/** A picture in the scene: in the atlas when small, else a card of its own. */
export const image: ObjectDrawing = {
  ...lazyCard(async () => (await import('./image-card.tsx')).PictureCard, true),
  sprite: (object, media) => (isSmall(object as Placed) ? pictureOf(object, media, SMALL_FILE) : undefined),
};
