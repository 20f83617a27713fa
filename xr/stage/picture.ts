import {
  ClampToEdgeWrapping,
  ExternalTexture,
  LinearFilter,
  NoColorSpace,
  RepeatWrapping,
  Texture,
  type WebGLRenderer,
} from 'three';
import { fetchSeen } from '#models/play/download-progress.ts';
import type { StageMedia } from './types.ts';

/** A panorama in GPU memory. */
export interface Panorama {
  texture: Texture;
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  dispose(): void;
}

const bytes = new Map<string, Promise<Blob>>();
/** Number of preloaded files to keep as bytes. */
const BYTES_KEPT = 8;

/** Fetches a picture's bytes once. Failures and timeouts are not cached, so they can be retried. */
export function fetchBytes(url: string): Promise<Blob> {
  const pending = bytes.get(url);
  if (pending) return pending;
  const promise = fetchSeen(url);
  keepBytes(url, promise);
  return promise;
}

/** Stores bytes that were requested elsewhere. */
export function keepBytes(url: string, promise: Promise<Blob>): void {
  bytes.set(url, promise);
  promise.catch(() => bytes.delete(url));
  for (const old of bytes.keys()) {
    if (bytes.size <= BYTES_KEPT) break;
    bytes.delete(old);
  }
}

/** Decodes a picture off the main thread, uploads it to the GPU and frees the pixels. */
export async function uploadPanorama(gl: WebGLRenderer, url: string): Promise<Panorama> {
  const bitmap = await createImageBitmap(await fetchBytes(url));
  bytes.delete(url);
  const { width, height } = bitmap;
  const texture = prepare(new Texture(bitmap as unknown as HTMLImageElement));
  texture.needsUpdate = true;
  gl.initTexture(texture);
  bitmap.close();
  // The closed bitmap must not be uploaded again; after context loss the picture is reloaded.
  (texture.source as { data: unknown }).data = null;
  return { texture, url, width, height, dispose: () => texture.dispose() };
}

/** Wraps a texture that was created before three was loaded. */
export function adoptPanorama(
  gl: WebGLRenderer,
  adopted: { texture: WebGLTexture; url: string; width: number; height: number },
): Panorama {
  const texture = prepare(new ExternalTexture(adopted.texture));
  const { url, width, height } = adopted;
  return {
    texture,
    url,
    width,
    height,
    dispose: () => {
      texture.dispose();
      gl.getContext().deleteTexture(adopted.texture);
    },
  };
}

/** A small copy of a picture, made on the GPU. */
export function smallCopy(gl: WebGLRenderer, { texture, url, width, height }: Panorama): Panorama {
  const context = gl.getContext() as WebGL2RenderingContext;
  const copy = context.createTexture();
  const copyHeight = Math.ceil((PREVIEW * height) / width);
  const small = { texture: copy, url: `${url}#small`, width: PREVIEW, height: copyHeight };
  gl.state.bindTexture(context.TEXTURE_2D, copy);
  context.texStorage2D(context.TEXTURE_2D, 1, context.RGBA8, PREVIEW, copyHeight);
  const attach = (target: GLenum, attached: WebGLTexture) => {
    const frame = context.createFramebuffer();
    gl.state.bindFramebuffer(target, frame);
    context.framebufferTexture2D(target, context.COLOR_ATTACHMENT0, context.TEXTURE_2D, attached, 0);
    return frame;
  };
  const { __webglTexture: source } = gl.properties.get(texture) as { __webglTexture: WebGLTexture };
  const from = attach(context.READ_FRAMEBUFFER, source);
  const to = attach(context.DRAW_FRAMEBUFFER, copy);
  const { COLOR_BUFFER_BIT, LINEAR } = context;
  context.blitFramebuffer(0, 0, width, height, 0, 0, PREVIEW, copyHeight, COLOR_BUFFER_BIT, LINEAR);
  gl.state.bindFramebuffer(context.READ_FRAMEBUFFER, null);
  gl.setRenderTarget(gl.getRenderTarget());
  context.deleteFramebuffer(from);
  context.deleteFramebuffer(to);
  return adoptPanorama(gl, small);
}

function prepare<T extends Texture>(texture: T): T {
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.flipY = false;
  return texture;
}

/** Width of a preview, in pixels. */
export const PREVIEW = 1024;

/** The narrowest file of an asset, shown first. */
export const previewOf = (media: StageMedia) =>
  media.files.find(({ width = Number.POSITIVE_INFINITY }) => width <= PREVIEW);
