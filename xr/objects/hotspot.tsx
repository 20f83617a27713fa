import type { Hotspot } from '#scenario';
import { builtInAddress } from './built-in.ts';
import type { ObjectDrawing } from './kind.ts';

/** Files larger than this gain nothing in the atlas. Pixels. */
const WIDE_ENOUGH = 512;

/** A picture that answers: one of ours, an uploaded one, or an address. */
export const hotspot: ObjectDrawing = {
  sprite(object, media) {
    const { assetId = '-1', src } = object as Hotspot;
    const files = media(assetId)?.files;
    const file = files?.find(({ width = 0 }) => width >= WIDE_ENOUGH) ?? files?.at(-1);
    return builtInAddress(assetId) ?? file?.url ?? src;
  },
};
