import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { exchange, readableBytes } from '#catalog/limits.ts';
import { importFormats } from '#scenario/import.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { isStorable, MAX_DEPTH } from '#server/is-storable.ts';
import { isAside } from '../assets/media/folder-plan.ts';
import { type Archive, DamagedArchive, openArchive, UnsafeName, type ZipEntry } from '../assets/media/zip.ts';
import { parseInSlices } from '../parse-in-slices.ts';
import { inSlices } from '../slices.ts';

/** What was given to import, its files by their places. Nothing is unpacked yet. */
export interface ImportSource {
  names: ReadonlySet<string>;
  /** @throws DamagedArchive */
  open: (name: string) => Promise<Readable>;
  /** Bytes, as the archive tells them; reading more than that is an error. */
  bytesOf: (name: string) => number;
  close: () => void;
}

/** A JSON file that was given alone. */
export const singleFile = (path: string, name: string, bytes: number): ImportSource => ({
  names: new Set([name]),
  open: async () => createReadStream(path),
  bytesOf: () => bytes,
  close: () => undefined,
});

/** How deep the scenes of a file lie in it, in any format. */
const PART_LEVELS = 3;

/** Opens an archive, or says why nothing of it is read: each file has one plain name, and all fit into the limits. */
export async function openImport(path: string): Promise<ImportSource | Refusal> {
  try {
    const archive = await openArchive(path, exchange.files);
    const files = filesOf(archive);
    if (isRefusal(files)) {
      archive.close();
      return files;
    }
    return {
      names: new Set(files.keys()),
      open: (name) => archive.open(files.get(name)!),
      bytesOf: (name) => files.get(name)?.bytes ?? 0,
      close: archive.close,
    };
  } catch (error) {
    if (error instanceof UnsafeName) return refuse('import-unsafe', { file: error.message.slice(0, 100) });
    if (error instanceof DamagedArchive) return refuse('import-unreadable', { file: 'ZIP' });
    throw error;
  }
}

function filesOf({ entries }: Archive): Map<string, ZipEntry> | Refusal {
  if (entries.length > exchange.files) return refuse('import-too-many', { limit: exchange.files });
  const wanted = entries.filter(({ name }) => !isAside(name));
  const files = new Map<string, ZipEntry>();
  const top = topOf(wanted.map(({ name }) => name));
  let unpacked = 0;
  for (const one of wanted) {
    const shown = one.name.slice(0, 100);
    if (one.link) return refuse('import-unsafe', { file: shown });
    if (one.locked) return refuse('import-locked', { file: shown });
    unpacked += one.bytes;
    const tight = one.bytes > exchange.tightBytes && one.bytes > exchange.ratio * one.entry.compressedSize;
    if (tight || unpacked > exchange.unpackedBytes)
      return refuse('import-too-large', { limit: readableBytes(exchange.unpackedBytes) });
    const name = one.name.slice(top.length);
    // Of two with one name, which one is meant would be chance.
    if (files.has(name)) return refuse('import-twice', { file: shown });
    files.set(name, one);
  }
  return files;
}

/** The one folder that everything lies in; none where something lies beside it. */
function topOf(names: readonly string[]): string {
  const first = names[0]?.includes('/') ? `${names[0].split('/', 1)[0]}/` : '';
  return names.every((name) => name.startsWith(first)) ? first : '';
}

/** What a format made of a source; a refusal where none knows it, or one knows it and cannot read it. */
export async function readSource(source: ImportSource) {
  const names = [...source.names];
  const known = new Map<string, unknown>();
  for (const format of importFormats) {
    const json = new Map<string, unknown>();
    const wanted = format.wants(names);
    for (const name of wanted) {
      if (!known.has(name)) {
        if (source.bytesOf(name) > exchange.jsonBytes)
          return refuse('import-too-large', { limit: readableBytes(exchange.jsonBytes) });
        const value = await jsonOf(source, name);
        // Before anything looks into it, however deep it lies.
        if (!(await isStorableFile(value))) return refuse('scenario-file-invalid');
        known.set(name, value);
      }
      if (known.get(name) !== undefined) json.set(name, known.get(name));
    }
    const read = json.size > 0 ? format.read(json, source.names) : undefined;
    if (read) return read;
  }
  const [alone] = names;
  const broken = names.length === 1 && /\.json$/i.test(alone!) && known.get(alone!) === undefined;
  return broken ? refuse('import-unreadable', { file: alone }) : refuse('import-unknown');
}

/** Whether the value of a file can be stored; others have their turn between its parts. */
async function isStorableFile(value: unknown, slice = inSlices(), levels = 0): Promise<boolean> {
  await slice();
  if (levels === PART_LEVELS || typeof value !== 'object' || value === null)
    return isStorable(value, MAX_DEPTH - levels);
  for (const [key, one] of Object.entries(value))
    if (!isStorable(key) || !(await isStorableFile(one, slice, levels + 1))) return false;
  return true;
}

/** The value of a JSON file; undefined where it is none, or damaged. */
async function jsonOf(source: ImportSource, name: string): Promise<unknown> {
  // It leaves out what marks the order of bytes.
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of await source.open(name))
      text += decoder.decode(part as Buffer, { stream: true });
    return await parseInSlices(text + decoder.decode());
  } catch {
    return undefined;
  }
}
