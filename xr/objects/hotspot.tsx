import type { ObjectDrawing } from './object-drawing.ts';
import { pictureOf } from './picture-file.ts';

/** Files larger than this gain nothing in the atlas. Pixels. */
const WIDE_ENOUGH = 512;

/** A picture that answers: one of ours, an uploaded one, or an address. Those that are dragged look the same. */
export const hotspot: ObjectDrawing = {
  sprite: (object, media) => pictureOf(object, media, WIDE_ENOUGH, '-1'),
};
