import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { AssetView } from '#catalog/resources/files.ts';
import type { UploadUse } from '#catalog/uploads.ts';
import type { StereoLayout } from '#scenario';
import { linkAsset } from '#server/domain/assets/replace.ts';
import { uploadAsset } from '#server/domain/assets/upload.ts';
import type { Caller } from '#server/domain/caller.ts';
import { settled } from '#server/errors.ts';
import { inProject } from '#server/project-root.ts';
import { pack } from '#server/publish/pack.ts';

/** A file that the product ships: its place below `samples`, and what it is for. */
export type SampleFile = { place: string; use: UploadUse; stereo?: StereoLayout };

/** Takes a shipped file into a scenario. */
export type TakeFile = (scenarioId: number, file: SampleFile) => Promise<AssetView>;

const placeOf = (place: string) => inProject('prisma', 'seed', 'samples', ...place.split('/'));

/** Files are sent once, by their place; the scenarios that come later share what is there. */
export function sampleFiles(caller: Caller): TakeFile {
  const sent = new Map<string, AssetView>();
  return async (scenarioId, { place, use, stereo }) => {
    const known = sent.get(place);
    if (known) return settled(await linkAsset(caller, { scenarioId, id: known.id }));
    const name = place.slice(place.lastIndexOf('/') + 1);
    const path = placeOf(place);
    const upload =
      use === 'folder'
        ? { name: `${name}.zip`, source: await zipped(path) }
        : { name, source: createReadStream(path) };
    const asset = settled(await uploadAsset(caller, { scenarioId, use, stereo, ...upload }));
    sent.set(place, asset);
    return asset;
  };
}

/** A folder as an author would send it. */
async function zipped(folder: string): Promise<Readable> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const nameOf = (path: string) => relative(folder, path).split(sep).join('/');
  return pack(files.sort().map((path) => ({ name: nameOf(path), compress: true, path })));
}
