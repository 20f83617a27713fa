import type { ErrorCode } from '#catalog/errors.ts';
import { allowedExtensions, extensionOf, isAllowed } from '#catalog/extensions.ts';
import { readableBytes, uploads } from '#catalog/limits.ts';
import { imageSize } from './image-size.ts';

/** Why a file need not even be sent. */
export interface FileRefusal {
  code: ErrorCode;
  details: Record<string, unknown>;
}

const videos = ['mp4', 'm4v'];

/** Whether a scene of this file would be a film. */
export const isVideo = (name: string): boolean => videos.includes(extensionOf(name));

/**
 * Checks a file for a scene before it is sent: kind, size, and the pixels its header names. The server checks all
 * again, and more: this only saves the person a long upload in vain.
 */
export async function precheckScene(file: File): Promise<FileRefusal | undefined> {
  if (!isAllowed('scene', file.name)) {
    return refusal('file-type-not-allowed', { allowed: allowedExtensions.scene.join(', ') });
  }
  if (file.size === 0) return refusal('file-empty');
  const limit = isVideo(file.name) ? uploads.videoBytes : uploads.pictureBytes;
  if (file.size > limit) return refusal('file-too-large', { limit: readableBytes(limit) });
  if (isVideo(file.name)) return undefined;
  const size = await imageSize(file);
  if (size && (size.width > uploads.imageWidth || size.height > uploads.imageHeight)) {
    return refusal('image-too-wide', { limit: uploads.imageWidth });
  }
  return undefined;
}

/** What an object's field may take a file for. */
export type AssetUse = 'hotspot' | 'audio' | 'image';

/** The greatest size of a file for a use. */
export const assetLimit = (use: AssetUse): number =>
  use === 'audio' ? uploads.audioBytes : uploads.pictureBytes;

/** Checks a file for an object's field before it is sent; the server looks into it. */
export function precheckAsset(use: AssetUse, file: File): FileRefusal | undefined {
  if (!isAllowed(use, file.name))
    return refusal('file-type-not-allowed', { allowed: allowedExtensions[use].join(', ') });
  if (file.size === 0) return refusal('file-empty');
  const limit = assetLimit(use);
  return file.size > limit ? refusal('file-too-large', { limit: readableBytes(limit) }) : undefined;
}

const refusal = (code: ErrorCode, details: Record<string, unknown> = {}): FileRefusal => ({ code, details });
