import { type FileHandle, open } from 'node:fs/promises';

/** Why a file is no model that can be taken; `file` is what it needs beside itself. */
type ModelFault =
  | { fault: 'unreadable' }
  | { fault: 'outdated' }
  | { fault: 'truncated' }
  | { fault: 'incomplete'; file: string };

/** What is known of a model that can be taken: the names of its animations, as the player names them. */
export type ModelFacts = { animations: string[] };

const HEADER = 12;
const CHUNK = 8;
const JSON_CHUNK = 0x4e4f534a;
/** A description above this is not one that we hold in memory. */
const JSON_LIMIT = 64 * 1024 * 1024;
/** More animations than this are no list to choose from. */
const MOST_ANIMATIONS = 200;
const NAME_LENGTH = 200;

/** Whether a file begins as a GLB. */
export const startsAsGlb = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString('latin1') === 'glTF';

/**
 * Reads a GLB (glTF 2.0, section 4): its header, its chunks, and that its description names nothing outside of
 * it. What it draws is the player's to read.
 */
export async function readGlb(path: string): Promise<ModelFault | ModelFacts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const header = await bytesAt(file, 0, Math.min(size, HEADER + CHUNK));
    if (header.length < HEADER + CHUNK) return { fault: 'unreadable' };
    const version = header.readUInt32LE(4);
    if (version !== 2) return { fault: version === 1 ? 'outdated' : 'unreadable' };
    const length = header.readUInt32LE(8);
    if (length > size) return { fault: 'truncated' };
    const described = header.readUInt32LE(12);
    const isJson = header.readUInt32LE(16) === JSON_CHUNK && described <= JSON_LIMIT;
    if (!isJson || HEADER + CHUNK + described > length) return { fault: 'unreadable' };
    return readDescription((await bytesAt(file, HEADER + CHUNK, described)).toString('utf8'));
  } finally {
    await file.close();
  }
}

type Described = { asset?: { version?: unknown }; animations?: unknown; buffers?: unknown; images?: unknown };

function readDescription(text: string): ModelFault | ModelFacts {
  let model: Described;
  try {
    model = Object(JSON.parse(text));
  } catch {
    return { fault: 'unreadable' };
  }
  const version = String(model.asset?.version);
  if (/^[01]\./.test(version)) return { fault: 'outdated' };
  if (!/^2\./.test(version)) return { fault: 'unreadable' };
  const parts = [model.buffers, model.images].flatMap((list) => (Array.isArray(list) ? list : []));
  for (const part of parts) {
    const uri = (part as { uri?: unknown } | null)?.uri;
    if (typeof uri === 'string' && !uri.startsWith('data:')) {
      return { fault: 'incomplete', file: uri.slice(0, 100) };
    }
  }
  const animations = Array.isArray(model.animations) ? model.animations : [];
  return { animations: animations.slice(0, MOST_ANIMATIONS).map(animationName) };
}

/** Three's loader calls a nameless animation by its place. */
function animationName(animation: unknown, index: number): string {
  const { name } = Object(animation) as { name?: unknown };
  return typeof name === 'string' && name ? name.slice(0, NAME_LENGTH) : `animation_${index}`;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
