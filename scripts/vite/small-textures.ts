import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import sharp from 'sharp';

/** A controller is seen at arm's length: more pixels would only be loaded. */
const LARGEST = 512;

/** A model in GLB with no texture above 512 pixels a side. */
export async function smallTextures(glb: Uint8Array): Promise<Uint8Array> {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const document = await io.readBinary(glb);
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage();
    const [width = 0, height = 0] = texture.getSize() ?? [];
    if (!image || Math.max(width, height) <= LARGEST) continue;
    texture.setImage(await sharp(image).resize(LARGEST, LARGEST, { fit: 'inside' }).toBuffer());
  }
  return io.writeBinary(document);
}
