import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Storage } from '#server/gateways/storage/storage.ts';
import { type Bundle, launchOf, publishedScenario } from './bundle.ts';
import { type Entry, pack } from './pack.ts';
import { playerFiles } from './player-files.ts';
import type { PublishTarget } from './targets/target.ts';

/** What is compressed already gains nothing from a second time. */
const packed = /\.(jpe?g|png|webp|mp4|m4v|mp3|glb|woff2|zip|gz)$/i;

/** The page's title is the scenario's name; its markup is not the scenario's to write. */
export function titled(html: string, title: string): string {
  const safe = title.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replace(/<title>[^<]*<\/title>/i, () => `<title>${safe}</title>`);
}

/** The archive of a target that is downloaded, as a stream. */
export async function archiveOf(bundle: Bundle, target: PublishTarget, storage: Storage): Promise<Readable> {
  const entries: Entry[] = [];
  const json = (name: string, value: unknown) =>
    entries.push({ name, compress: true, text: JSON.stringify(value) });
  for (const { path, name } of await playerFiles()) {
    if (name !== 'index.html') entries.push({ name, path, compress: !packed.test(name) });
    else
      entries.push({
        name,
        compress: true,
        text: titled(await readFile(path, 'utf8'), bundle.scenario.name),
      });
  }
  json('launch.json', launchOf(bundle, target.name, target.place));
  json('scenario.json', publishedScenario(bundle, target.place));
  for (const file of bundle.assets.flatMap(({ files }) => files)) {
    const name = target.place(file);
    const compress = !packed.test(name);
    if ('text' in file) entries.push({ name, compress, text: file.text });
    else entries.push({ name, compress, bytes: file.bytes, open: () => storage.read(file.storageKey) });
  }
  return pack(entries);
}
