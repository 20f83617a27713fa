import { h5pFormat } from './h5p-virtual-tour.ts';
import type { ImportFormat } from './import-format.ts';
import { ownFormat } from './own-format.ts';
import { pannellumFormat } from './pannellum.ts';

/** Every format that scenarios are imported from, the surest sign first. */
export const importFormats: readonly ImportFormat[] = [ownFormat, h5pFormat, pannellumFormat];
