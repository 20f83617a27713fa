import { extensionOf } from '#catalog/extensions.ts';
import type { Sniffed } from './sniff.ts';
import { DamagedArchive, openArchive, UnsafeName } from './zip.ts';

/** A document by its content: what it is served as, and its extension. */
export type DocumentFacts = { mime: string; extension: string };

const office = 'application/vnd.openxmlformats-officedocument';
const packed: Record<string, DocumentFacts> = {
  word: { mime: `${office}.wordprocessingml.document`, extension: 'docx' },
  ppt: { mime: `${office}.presentationml.presentation`, extension: 'pptx' },
  xl: { mime: `${office}.spreadsheetml.sheet`, extension: 'xlsx' },
};
/** The older documents are one kind of file; their names tell which. */
const compound: Record<string, string> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
};
/** Entries of a packed document that are looked through for its main part. */
const LOOKED_THROUGH = 10_000;

/** What document a file is; undefined when it is none that is taken as an attachment. */
export async function documentOf(
  path: string,
  sniffed: Sniffed,
  name: string,
): Promise<DocumentFacts | undefined> {
  const extension = extensionOf(name);
  if (sniffed.kind === 'archive') return packedDocument(path);
  if (sniffed.kind === 'text') {
    return extension === 'csv' ? { mime: 'text/csv', extension } : { mime: 'text/plain', extension: 'txt' };
  }
  if (sniffed.mime === 'application/pdf') return { mime: sniffed.mime, extension: 'pdf' };
  if (sniffed.mime === 'application/rtf') return { mime: sniffed.mime, extension: 'rtf' };
  const mime =
    sniffed.kind === 'document' && Object.hasOwn(compound, extension) ? compound[extension] : undefined;
  return mime ? { mime, extension } : undefined;
}

async function packedDocument(path: string): Promise<DocumentFacts | undefined> {
  try {
    const archive = await openArchive(path, LOOKED_THROUGH);
    archive.close();
    const names = archive.entries.map(({ name }) => name);
    if (!names.includes('[Content_Types].xml')) return undefined;
    return Object.entries(packed).find(([part]) => names.some((name) => name.startsWith(`${part}/`)))?.[1];
  } catch (error) {
    if (error instanceof DamagedArchive || error instanceof UnsafeName) return undefined;
    throw error;
  }
}
