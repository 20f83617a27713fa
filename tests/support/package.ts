import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Launch, MediaFiles } from '#catalog/launch.ts';
import {
  newObject,
  newScene,
  type ProjectData,
  type ScenarioFile,
  type Scene,
  type SceneObject,
  scenarioFileSchema,
} from '#scenario';
import { publishedPage } from '#server/publish/page.ts';
import { startStaticServer } from './static-server.ts';

export interface PackageOptions {
  scenes: Scene[];
  /** Pictures by asset id, in rising width. */
  pictures: Record<string, { buffer: Buffer; width: number }[]>;
  /** Other files by asset id: a file, or a folder of a web window. */
  files?: Record<string, { type: MediaFiles['type']; path: string }>;
  name?: string;
  launch?: Partial<Launch>;
  variables?: { id: number; name: string; value: string | number }[];
  /** Of the scenario file; what is older is upgraded when it is loaded. */
  version?: 1 | 2;
  project?: Partial<ProjectData>;
}

/** Lays a package out as publishing does: the built player, launch.json, scenario.json and the media. */
export async function layOutPackage(folder: string, options: PackageOptions): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true });
  await copyPlayer(folder);
  const media: Launch['media'] = {};
  for (const [id, sizes] of Object.entries(options.pictures)) {
    const files = [];
    for (const { buffer, width } of sizes) {
      const url = `media/${id}-${width}.jpg`;
      await writeFile(join(folder, url), buffer);
      files.push({ url, width });
    }
    media[assetIdOf(id)] = { type: 'image', files };
  }
  for (const [id, { type, path }] of Object.entries(options.files ?? {})) {
    const url = `media/${id}-${basename(path)}`;
    await cp(path, join(folder, url), { recursive: true });
    media[assetIdOf(id)] = { type, files: [{ url }] };
  }
  const name = options.name ?? 'Package';
  const scenario = scenarioFileSchema.parse({
    id: 1,
    name,
    scenes: JSON.parse(JSON.stringify(options.scenes), (key, value) =>
      key === 'assetId' ? assetIdOf(value) : value,
    ),
    projectData: {
      name,
      nextObjId: 1000,
      version: options.version ?? 2,
      ...options.project,
      variables: options.variables ?? [],
    },
  });
  const launch: Launch = {
    version: 1,
    target: 'html5',
    title: name,
    publishDate: null,
    scenario: 'scenario.json',
    media,
    ...firstPicture(scenario, media),
    reporter: { type: 'parent' },
    bookmarks: { store: 'local' },
    locale: 'us',
    ...options.launch,
  };
  const page = join(folder, 'index.html');
  await writeFile(page, publishedPage(await readFile(page, 'utf8'), launch));
  await writeFile(join(folder, 'scenario.json'), JSON.stringify(scenario));
  await writeFile(join(folder, 'launch.json'), JSON.stringify(launch));
}

/** Tests name pictures as they like; in a file only uuids and the built-in ids are kept (spec section 5). */
function assetIdOf(name: string): string {
  if (/^-\d+$/.test(name)) return name;
  const digest = createHash('sha256').update(name).digest('hex');
  return `${digest.slice(0, 8)}-0000-4000-8000-${digest.slice(8, 20)}`;
}

/** Copies the built player into a package. */
export async function copyPlayer(folder: string): Promise<void> {
  await readFile('dist/player/index.html').catch(() => {
    throw new Error('The player is not built: run `npm run build` first.');
  });
  await cp('dist/player', folder, { recursive: true });
}

/** What launch.json says of the initial scene, when that is a picture. */
export function firstPicture({ scenes }: ScenarioFile, media: Launch['media']): Pick<Launch, 'first'> {
  const [first] = [...scenes].sort((a, b) => a.position - b.position);
  const picture = first?.assetId ? media[first.assetId] : undefined;
  if (!first || picture?.type !== 'image') return {};
  const { projection, stereoscopic, default_yaw: yaw } = first;
  return { first: { files: picture.files, projection, stereoscopic, yaw } };
}

/** The same in a folder of its own behind a plain static server. */
export async function servePackage(options: PackageOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  await layOutPackage(folder, options);
  const server = await startStaticServer(folder);
  return {
    origin: server.origin,
    halve: server.halve,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A scene of one picture with these objects. */
export const sceneOf = (id: number, name: string, objects: SceneObject[], more: Partial<Scene> = {}): Scene =>
  ({ ...newScene(id, name), assetId: `picture-${id}`, position: id, objects, ...more }) as Scene;

/** A hotspot as the palette makes it, with other values laid over. */
export const hotspotAt = (id: number, yaw: number, pitch: number, more: object = {}): SceneObject =>
  ({ ...newObject('hotspot', id, { yaw, pitch }), ...more }) as SceneObject;

/** A plain picture twice as wide as high. */
export const plain = async (color: string, width = 1024) => ({
  width,
  buffer: await sharp({ create: { width, height: width / 2, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

/** The calibration panorama's colours, by what they mark. */
export const calibration = { ground: '#808080', spot: '#ff0000' };

/**
 * A grey panorama with one red disc, two degrees wide, at a yaw and pitch: for stereo the same in both halves.
 * Drawn from the picture's own definition (column = yaw, row = pitch), not from any code of the product.
 */
export async function calibrationPicture(yaw: number, pitch: number, layout: 'mono' | 'top-bottom' = 'mono') {
  const [width, height] = [2048, 1024];
  const x = ((yaw + 180) / 360) * width;
  const y = ((90 - pitch) / 180) * height;
  const ry = height / 90;
  const rx = ry / Math.cos((pitch * Math.PI) / 180);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${calibration.ground}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${calibration.spot}"/></svg>`;
  const half = await sharp(Buffer.from(svg)).png().toBuffer();
  const image =
    layout === 'mono'
      ? sharp(half)
      : sharp({ create: { width, height: height * 2, channels: 3, background: '#000' } }).composite([
          { input: half, left: 0, top: 0 },
          { input: half, left: 0, top: height },
        ]);
  return { width, buffer: await image.jpeg({ quality: 95 }).toBuffer() };
}

/** The middle of all pixels of a screenshot's part that `matches` takes, in pixels; null when there are none. */
export async function middleOf(
  screenshot: Buffer,
  matches: (r: number, g: number, b: number) => boolean,
  part = { from: 0, to: 1 },
): Promise<{ x: number; y: number; count: number } | null> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [sumX, sumY, count] = [0, 0, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = Math.floor(info.width * part.from); x < info.width * part.to; x++) {
      const at = (y * info.width + x) * 3;
      if (!matches(data[at]!, data[at + 1]!, data[at + 2]!)) continue;
      sumX += x;
      sumY += y;
      count++;
    }
  }
  return count ? { x: sumX / count, y: sumY / count, count } : null;
}
