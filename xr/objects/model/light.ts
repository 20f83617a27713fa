import {
  CompressedCubeTexture,
  HalfFloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  RGBAFormat,
} from 'three';
import { fetchFile } from '#models/play/fetch-with-progress.ts';
import { readLight } from './light-file.ts';
import file from './room-light.bin?url';

/** What the lines of three's types do not know: levels may come ready, and then no device has to filter them. */
type Filtered = CompressedCubeTexture & { isPMREMTexture: true };

let shared: Promise<Filtered> | undefined;

/**
 * The light round all models: three's room, filtered for every roughness. Filtering it in the page would hold up frames,
 * with software graphics for half a minute. Rejects like `fetchFile`, and then may be asked for again.
 */
export function roomLight(): Promise<Filtered> {
  shared ??= load().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}

async function load(): Promise<Filtered> {
  const bytes = await fetchFile(file, (response) => response.arrayBuffer(), {});
  const faces = readLight(bytes).map((mipmaps) => ({ ...mipmaps[0], mipmaps }));
  const texture = new CompressedCubeTexture(faces as never, RGBAFormat as never, HalfFloatType);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return Object.assign(texture, { isPMREMTexture: true as const });
}
