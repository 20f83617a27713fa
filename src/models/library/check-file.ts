import type { ErrorCode } from '#catalog/errors.ts';
import { readableBytes, uploads } from '#catalog/limits.ts';
import { contentOfName, fileLimit, isAllowed, kindNames, type UploadUse } from '#catalog/uploads.ts';
import { imageSize } from './image-size.ts';

/** Why a file need not even be sent. */
export interface FileRefusal {
  code: ErrorCode;
  details: Record<string, unknown>;
}

/** Whether a scene of this file would be a film, by its name. */
const isVideo = (name: string): boolean => contentOfName(name) === 'video';

/**
 * Checks a file for a scene before it is sent: kind, size, and the pixels its header names. The server checks all
 * again, and more: this only saves the person a long upload in vain.
 */
export async function checkSceneFile(file: File): Promise<FileRefusal | undefined> {
  const refused = checkAssetFile('scene', file);
  if (refused || isVideo(file.name)) return refused;
  const size = await imageSize(file);
  if (size && Math.max(size.width, size.height) > uploads.imageSide) {
    return refusal('image-too-wide', { limit: uploads.imageSide });
  }
  return undefined;
}

/** Checks the name and size of a file before it is sent; the server looks into it. */
export function checkAssetFile(use: UploadUse, file: File): FileRefusal | undefined {
  if (!isAllowed(use, file.name)) {
    return refusal('file-type-not-allowed', { allowed: kindNames(use) });
  }
  if (file.size === 0) return refusal('file-empty');
  const limit = fileLimit(use, file.name);
  return file.size > limit ? refusal('file-too-large', { limit: readableBytes(limit) }) : undefined;
}

const refusal = (code: ErrorCode, details: Record<string, unknown> = {}): FileRefusal => ({ code, details });
