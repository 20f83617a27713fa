import {
  ClampToEdgeWrapping,
  ExternalTexture,
  LinearFilter,
  NoColorSpace,
  RepeatWrapping,
  type Texture,
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

/** Most bytes that are uploaded in a frame. */
const STRIP = 4 * 2 ** 20;

/** The page's next frame, or the headset's. A page in the background has none, nor has a session that ends: it waits a little. */
const nextFrame = ({ xr }: WebGLRenderer) =>
  new Promise((resolve) => {
    (xr.getSession() ?? window).requestAnimationFrame(resolve);
    setTimeout(resolve, document.hidden ? 100 : 1000);
  });

/**
 * Decodes a picture off the main thread and uploads it to the GPU, a strip each frame, so that none is held up.
 * When it is not `wanted` any more, the rest stays black.
 */
export async function uploadPanorama(
  gl: WebGLRenderer,
  url: string,
  wanted: () => boolean,
): Promise<Panorama> {
  const bitmap = await createImageBitmap(await fetchBytes(url));
  bytes.delete(url);
  const { width, height } = bitmap;
  const { state } = gl;
  const context = gl.getContext() as WebGL2RenderingContext;
  const { TEXTURE_2D, RGBA, UNSIGNED_BYTE, UNPACK_SKIP_ROWS } = context;
  const texture = context.createTexture();
  state.bindTexture(TEXTURE_2D, texture);
  context.texStorage2D(TEXTURE_2D, 1, context.RGBA8, width, height);
  context.texParameteri(TEXTURE_2D, context.TEXTURE_MIN_FILTER, context.LINEAR);
  context.texParameteri(TEXTURE_2D, context.TEXTURE_WRAP_T, context.CLAMP_TO_EDGE);
  const rows = Math.max(1, Math.floor(STRIP / (4 * width)));
  for (let top = 0; top < height; top += rows) {
    if (top > 0) await nextFrame(gl);
    if (!wanted()) break;
    state.bindTexture(TEXTURE_2D, texture);
    state.pixelStorei(UNPACK_SKIP_ROWS, top);
    const count = Math.min(rows, height - top);
    context.texSubImage2D(TEXTURE_2D, 0, 0, top, width, count, RGBA, UNSIGNED_BYTE, bitmap);
    state.pixelStorei(UNPACK_SKIP_ROWS, 0);
    state.unbindTexture();
  }
  bitmap.close();
  return adoptPanorama(gl, { texture, url, width, height });
}

/** Wraps a texture that three did not create. */
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
  const { sourceTexture } = texture as Partial<ExternalTexture>;
  const source =
    sourceTexture ?? (gl.properties.get(texture) as { __webglTexture: WebGLTexture }).__webglTexture;
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
