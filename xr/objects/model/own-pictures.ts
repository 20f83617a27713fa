import { type Loader, Texture } from 'three';
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js';

interface PictureOfFile {
  bufferView?: number;
  uri?: string;
  mimeType?: string;
}

/**
 * A loader plugin that decodes the pictures within a file from their bytes. The loader's own way asks for them by
 * `blob:` and `data:` addresses, which hosts with a strict policy refuse.
 */
export function ownPictures(parser: GLTFParser): GLTFLoaderPlugin {
  const usual = parser.loadImageSource.bind(parser);
  const decoded = new Map<number, Promise<Texture>>();
  parser.loadImageSource = (index: number, loader: Loader) => {
    // Packed pictures have a loader of their own, which reads bytes.
    if (loader !== parser.textureLoader) return usual(index, loader);
    const before = decoded.get(index);
    if (before) return before.then((texture) => texture.clone());
    const made = decode(parser, parser.json.images[index] as PictureOfFile);
    decoded.set(index, made);
    return made;
  };
  return { name: 'own-pictures' };
}

async function decode(parser: GLTFParser, { bufferView, uri, mimeType }: PictureOfFile): Promise<Texture> {
  const bytes =
    bufferView === undefined
      ? bytesWithin(uri ?? '')
      : ((await parser.getDependency('bufferView', bufferView)) as ArrayBuffer);
  const picture = await createImageBitmap(new Blob([bytes], mimeType ? { type: mimeType } : {}), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  const texture = new Texture(picture);
  texture.needsUpdate = true;
  return texture;
}

/** What a `data:` address holds; files of other addresses are never fetched. */
function bytesWithin(uri: string): Uint8Array<ArrayBuffer> {
  const [, text] = /^data:[^,]*;base64,(.*)$/s.exec(uri) ?? [];
  if (text === undefined) throw new Error('a picture lies outside of the file');
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
