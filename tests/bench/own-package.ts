import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSize } from '../../server/domain/assets/media/pictures.ts';
import { hotspotAt, layOutPackage, sceneOf } from '../support/package.ts';
import type { Spot } from './peers.ts';

/** Our published package on the same picture, with the preview that the server makes of it, and the same hotspots. */
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
  await mkdir(folder, { recursive: true });
  const preview = join(folder, 'preview.jpg');
  const layout = { stereoscopic: 'mono', projection: 'equirect360' } as const;
  await writeSize(panorama, preview, 'preview', { width: 4096, height: 2048 }, layout);
  await layOutPackage(folder, {
    name: 'Bench',
    scenes: [sceneOf(1, 'Bench', objects)],
    pictures: {
      'picture-1': [
        { width: 1024, buffer: await readFile(preview) },
        { width: 4096, buffer: await readFile(panorama) },
      ],
      spot: [{ width: 128, buffer: await readFile(spot) }],
    },
  });
}
