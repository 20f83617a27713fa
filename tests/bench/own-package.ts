import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hotspotAt, layOutPackage, sceneOf } from '../support/package.ts';
import type { Spot } from './peers.ts';

/** Our published package on the same picture, with its preview, and the same hotspots. */
export async function ownPackage(options: {
  folder: string;
  panorama: string;
  spot: string;
  spots: Spot[];
}): Promise<void> {
  const { folder, panorama, spot, spots } = options;
  const objects = spots.map(({ yaw, pitch }, index) =>
    hotspotAt(10 + index, yaw, pitch, { assetId: 'spot' }),
  );
  await layOutPackage(folder, {
    name: 'Bench',
    scenes: [sceneOf(1, 'Bench', objects)],
    pictures: {
      'picture-1': [
        { width: 1024, buffer: await sharp(panorama).resize(1024, 512).jpeg({ quality: 85 }).toBuffer() },
        { width: 4096, buffer: await readFile(panorama) },
      ],
      spot: [{ width: 128, buffer: await readFile(spot) }],
    },
  });
}
