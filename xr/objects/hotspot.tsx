import type { ObjectDrawing } from './object-drawing.ts';
import { pictureOf } from './picture-file.ts';

/** Width of file to load, in pixels; the atlas shows no more detail. */
const WIDE_ENOUGH = 512;

/** A hotspot's picture: built in, uploaded, or from an address. Draggable hotspots look the same. */
export const hotspot: ObjectDrawing = {
  sprite: (object, media) => pictureOf(object, media, WIDE_ENOUGH, '-1'),
};
