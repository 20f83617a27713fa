import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { publishTarget } from '#catalog/publish-targets.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { type Bundle, publishedScenario } from './bundle.ts';
import { launchOf } from './launch.ts';
import { neededFiles, withFonts } from './needed-files.ts';
import { type Entry, pack } from './pack.ts';
import { packTar } from './pack-tar.ts';
import { publishedPage } from './page.ts';
import { playerFiles } from './player-files.ts';
import type { PublishTarget } from './targets/target.ts';

/** What is compressed already gains nothing from a second time. */
const packed = /\.(jpe?g|png|webp|mp4|m4v|mp3|glb|woff2|zip|gz)$/i;

/** The archive of a target that is downloaded, as a stream, and how many bytes go into it. */
export async function archiveOf(
  bundle: Bundle,
  target: PublishTarget,
  storage: Storage,
): Promise<{ stream: Readable; bytes: number }> {
  if (publishTarget(target.name).holds !== 'scenario') return linkArchive(bundle, target);
  const entries: Entry[] = [];
  let bytes = 0;
  const text = (name: string, content: string, compress = true) => {
    bytes += Buffer.byteLength(content);
    entries.push({ name, compress, text: content });
  };
  const launch = launchOf(bundle, target);
  const player = await playerFiles();
  const sheets = player.filter(({ name }) => name.endsWith('.css'));
  const css = await Promise.all(sheets.map(({ path }) => readFile(path, 'utf8')));
  const needed = await neededFiles(bundle, css.join(''));
  for (const { path, name } of player) {
    if (!needed(name)) continue;
    if (name === 'index.html') text(name, publishedPage(await readFile(path, 'utf8'), launch));
    else if (name.endsWith('.css')) text(name, withFonts(await readFile(path, 'utf8'), needed));
    else {
      bytes += (await stat(path)).size;
      // The models of controllers are not.
      entries.push({ name, path, compress: name.endsWith('.glb') || !packed.test(name) });
    }
  }
  text('launch.json', JSON.stringify(launch));
  const scenario = async () => Readable.from(publishedScenario(bundle, target.place));
  entries.push({ name: 'scenario.json', compress: true, open: scenario });
  for (const file of bundle.assets.flatMap(({ files }) => files)) {
    const name = target.place(file);
    const compress = !packed.test(name);
    if ('text' in file) text(name, file.text, compress);
    else {
      bytes += file.bytes;
      entries.push({ name, compress, open: () => storage.read(file.storageKey) });
    }
  }
  const names = entries.map(({ name }) => name);
  for (const file of textsOf(bundle, target, names)) text(file.name, file.text);
  const { folder = '', beside = [] } = target;
  const placed = entries.map((entry) => ({ ...entry, name: folder + entry.name }));
  for (const { path } of beside) bytes += (await stat(path)).size;
  const all = [...placed, ...beside.map((one) => ({ ...one, compress: true }))];
  return { stream: pack(all), bytes };
}

/** The archive of a target that launches the live page: some texts. */
function linkArchive(bundle: Bundle, target: PublishTarget) {
  const texts = textsOf(bundle, target, []);
  const bytes = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const stream =
    target.format === 'tar.gz' ? packTar(texts) : pack(texts.map((one) => ({ ...one, compress: true })));
  return { stream, bytes };
}

/** The manifest first: what reads archives as a stream wants it early. `names`: of all the other files. */
function textsOf(bundle: Bundle, { name, manifest, files }: PublishTarget, names: readonly string[]) {
  const { manifest: called } = publishTarget(name);
  const first = manifest && called ? [{ name: called, text: manifest(bundle, names) }] : [];
  return [...first, ...(files?.(bundle) ?? [])];
}
