import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { type Bundle, launchOf, publishedScenario } from './bundle.ts';
import { type Entry, pack } from './pack.ts';
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
  const entries: Entry[] = [];
  let bytes = 0;
  const text = (name: string, content: string, compress = true) => {
    bytes += Buffer.byteLength(content);
    entries.push({ name, compress, text: content });
  };
  const json = (name: string, value: unknown) => text(name, JSON.stringify(value));
  const launch = launchOf(bundle, target.name, target.place);
  for (const { path, name } of await playerFiles()) {
    if (name === 'index.html') text(name, publishedPage(await readFile(path, 'utf8'), launch));
    else {
      bytes += (await stat(path)).size;
      entries.push({ name, path, compress: !packed.test(name) });
    }
  }
  json('launch.json', launch);
  json('scenario.json', publishedScenario(bundle, target.place));
  for (const file of bundle.assets.flatMap(({ files }) => files)) {
    const name = target.place(file);
    const compress = !packed.test(name);
    if ('text' in file) text(name, file.text, compress);
    else {
      bytes += file.bytes;
      entries.push({ name, compress, bytes: file.bytes, open: () => storage.read(file.storageKey) });
    }
  }
  return { stream: pack(entries), bytes };
}
