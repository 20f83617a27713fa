import { extensionOf } from '#catalog/extensions.ts';
import { readableBytes, uploads } from '#catalog/limits.ts';
import { FOLDER_PAGE, webFiles } from '#catalog/web-files.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { ZipEntry } from './zip.ts';

/** A file of a folder: its place in it, with `/` between its parts, and what it is served as. */
export type FolderFile = { path: string; mime: string; extension: string; bytes: number; entry: ZipEntry };

/** What file managers and version control leave in archives, and what no page asks for. */
export const isAside = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') ||
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(path);

/** Signs that file systems or addresses give a meaning to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is looked for
const odd = /[\x00-\x1f\x7f\\:*?"<>|]/;

const isPlain = (path: string) =>
  path.length <= uploads.folder.pathLength &&
  !odd.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !part.endsWith(' '));

/** `leftOut`: files that no page can use. */
type FolderPlan = { files: FolderFile[]; leftOut: string[] };

/**
 * What of an archive becomes a folder of pages, or why nothing does. Nothing is unpacked yet: names, kinds, number and
 * sizes are told by its table. Where everything lies in one folder with the page, that folder is the top. A page of
 * another name is found under the usual one as well.
 */
export function planFolder(entries: readonly ZipEntry[]): FolderPlan | Refusal {
  if (entries.length > uploads.folder.files)
    return refuse('folder-too-many', { limit: uploads.folder.files });
  for (const { name, link, locked } of entries) {
    if (link || !isPlain(name)) return refuse('folder-unsafe', { file: name.slice(0, 100) });
    if (locked) return refuse('folder-unreadable');
  }
  const wanted = entries.filter(({ name }) => !isAside(name));
  const limit = uploads.folder.unpackedBytes;
  if (wanted.reduce((sum, { bytes }) => sum + bytes, 0) > limit) {
    return refuse('folder-too-large', { limit: readableBytes(limit) });
  }
  const page = pageOf(wanted.map(({ name }) => name));
  if (page === undefined) return refuse('folder-without-page', { page: FOLDER_PAGE });
  const top = page.slice(0, page.lastIndexOf('/') + 1);
  const leftOut: string[] = [];
  const files: FolderFile[] = [];
  const seen = new Set<string>();
  for (const entry of wanted) {
    const path = entry.name.slice(top.length);
    const extension = extensionOf(path.slice(path.lastIndexOf('/') + 1));
    // A licence, a read-me: of no use to a page, and no harm.
    if (extension === '') continue;
    const mime = Object.hasOwn(webFiles, extension) ? webFiles[extension] : undefined;
    if (!mime) {
      leftOut.push(path);
      continue;
    }
    // Of two with one name, which one a page gets would be chance.
    if (seen.has(path.toLowerCase())) return refuse('folder-unsafe', { file: path.slice(0, 100) });
    seen.add(path.toLowerCase());
    files.push({ path, mime, extension, bytes: entry.bytes, entry });
  }
  const first = files.find(({ path }) => top + path === page);
  if (first && first.path !== FOLDER_PAGE && !seen.has(FOLDER_PAGE))
    files.push({ ...first, path: FOLDER_PAGE });
  return { files, leftOut };
}

/** What authoring tools call the page that they begin with, the likelier first. */
const usual = [
  FOLDER_PAGE,
  'index.htm',
  'story.html',
  'presentation.html',
  'start.html',
  'default.html',
  'main.html',
];

/** The page that a folder opens at, by its whole name: at the top, or in the one folder that everything lies in. */
function pageOf(names: readonly string[]): string | undefined {
  const first = `${names[0]?.split('/', 1)[0]}/`;
  const tops = names.every((name) => name.startsWith(first)) ? ['', first] : [''];
  const pages = tops.flatMap((top) =>
    names
      .filter((name) => name.startsWith(top) && /^[^/]+\.html?$/i.test(name.slice(top.length)))
      .sort((a, b) => rank(a.slice(top.length)) - rank(b.slice(top.length)) || a.localeCompare(b)),
  );
  return pages[0];
}

const rank = (name: string) => (usual.indexOf(name.toLowerCase()) + usual.length + 1) % (usual.length + 1);
