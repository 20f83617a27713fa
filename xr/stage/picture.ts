import {
  ClampToEdgeWrapping,
  ExternalTexture,
  LinearFilter,
  NoColorSpace,
  RepeatWrapping,
  Texture,
  type WebGLRenderer,
} from 'three';
import { fetchSeen } from '#models/play/arrivals.ts';
import type { StageMedia } from './types.ts';

/** A panorama in the graphics memory. */
export interface Panorama {
  texture: Texture;
  url: string;
  /** Pixels. */
  width: number;
  height: number;
  dispose(): void;
}

const bytes = new Map<string, Promise<Blob>>();
/** Of scenes to come, only so many files are kept as bytes. */
const BYTES_KEPT = 8;

/** Fetches a picture's bytes, once; a failure, or a server that falls silent, is forgotten: it can be tried again. */
export function fetchBytes(url: string): Promise<Blob> {
  const known = bytes.get(url);
  if (known) return known;
  const wanted = fetchSeen(url);
  keepBytes(url, wanted);
  return wanted;
}

/** Takes over bytes that somebody else has asked for. */
export function keepBytes(url: string, wanted: Promise<Blob>): void {
  bytes.set(url, wanted);
  wanted.catch(() => bytes.delete(url));
  for (const old of bytes.keys()) {
    if (bytes.size <= BYTES_KEPT) break;
    bytes.delete(old);
  }
}

/** Decodes off the main thread and puts the picture into the graphics memory, then lets go of the pixels. */
export async function uploadPanorama(gl: WebGLRenderer, url: string): Promise<Panorama> {
  const bitmap = await createImageBitmap(await fetchBytes(url));
  bytes.delete(url);
  const { width, height } = bitmap;
  const texture = prepare(new Texture(bitmap as unknown as HTMLImageElement));
  texture.needsUpdate = true;
  gl.initTexture(texture);
  bitmap.close();
  // The closed bitmap must never be uploaded again: after a lost context the picture is loaded anew.
  (texture.source as { data: unknown }).data = null;
  return { texture, url, width, height, dispose: () => texture.dispose() };
}

/** Goes on with a texture that was made before three was there. */
export function adoptPanorama(
  gl: WebGLRenderer,
  made: { texture: WebGLTexture; url: string; width: number; height: number },
): Panorama {
  const texture = prepare(new ExternalTexture(made.texture));
  const { url, width, height } = made;
  return {
    texture,
    url,
    width,
    height,
    dispose: () => {
      texture.dispose();
      gl.getContext().deleteTexture(made.texture);
    },
  };
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

/** The narrowest picture of an asset: what is shown first. */
export const previewOf = (media: StageMedia) =>
  media.files.find(({ width = Number.POSITIVE_INFINITY }) => width <= 1024);
