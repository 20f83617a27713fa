import { text } from 'node:stream/consumers';
import { builtInDrawing } from '#catalog/hotspot-drawings.ts';
import type { MediaFiles } from '#catalog/launch.ts';
import { type ObjectFields, objectsOf, type ScenarioFile } from '#scenario';
import {
  type Bundle,
  type BundledAsset,
  type BundledFile,
  everyAssetId,
  type FrozenSettings,
} from '#server/publish/bundle.ts';
import type { Services } from '#server/services.ts';
import { variantOf } from '../assets/sizes.ts';
import type { StoredVariant } from '../assets/variants.ts';
import { type AssetRow, FOLDER, publishedVariants } from '../assets/views.ts';
import { inSlices } from '../slices.ts';
import { packageFolder } from './views.ts';

/** Where a package's snapshot is kept. */
export const snapshotKey = (packageId: number) => `${packageFolder(packageId)}snapshot.json`;

/**
 * The frozen scenario of a package with the files it uses, each size that is to be had. `frozen`: the scenario, where the
 * caller has it: else it is read.
 */
export async function bundleOf(
  services: Services,
  row: { id: number; createdAt: Date; settings: unknown },
  frozen?: ScenarioFile,
): Promise<Bundle> {
  const scenario = frozen ?? (await scenarioOf(services, row.id));
  const used = await services.db.prisma.packageAsset.findMany({
    where: { packageId: row.id },
    include: { asset: true },
    orderBy: { assetId: 'asc' },
  });
  const assets: BundledAsset[] = [];
  for (const { asset } of used) {
    const files = (await publishedFiles(services, asset)).map((file): BundledFile => {
      const { assetId, variant, storageKey, width } = file;
      const extension = storageKey.slice(storageKey.lastIndexOf('.') + 1);
      return {
        assetId,
        variant,
        extension,
        storageKey,
        bytes: Number(file.bytes),
        width: width ?? undefined,
      };
    });
    const { width, height } = asset;
    assets.push({
      id: asset.id,
      type: asset.type as MediaFiles['type'],
      ...(width && height ? { width, height } : {}),
      files,
    });
  }
  return {
    scenario,
    publishDate: row.createdAt.toISOString(),
    assets: [...assets, ...(await builtIns(scenario))],
    settings: row.settings as FrozenSettings,
  };
}

/** A snapshot as it is kept, piece by piece: a line without the scenes, and a line for each of them. */
export async function* snapshotLines({ scenes, ...rest }: ScenarioFile): AsyncGenerator<string> {
  yield JSON.stringify({ ...rest, scenes: [] });
  const slice = inSlices();
  for (const scene of scenes) {
    await slice();
    yield `\n${JSON.stringify(scene)}`;
  }
}

/** The scenario of a snapshot. One that was kept by an earlier version is a single line with its scenes. */
async function scenarioOf({ storage }: Services, packageId: number): Promise<ScenarioFile> {
  const stored = await storage.read(snapshotKey(packageId));
  if (!stored) throw new Error(`package ${packageId} has lost its snapshot`);
  const [first = '', ...lines] = (await text(stored)).split('\n');
  const scenario = JSON.parse(first) as ScenarioFile;
  const slice = inSlices();
  for (const line of lines) {
    await slice();
    scenario.scenes.push(JSON.parse(line));
  }
  return scenario;
}

/** The stored files of an asset that are published: of a folder all, of anything else its published variants. */
async function publishedFiles(services: Services, asset: AssetRow): Promise<StoredVariant[]> {
  if (asset.type === 'folder') {
    const where = { assetId: asset.id, variant: { startsWith: FOLDER } };
    return services.db.prisma.assetVariant.findMany({ where, orderBy: { variant: 'asc' } });
  }
  const files: StoredVariant[] = [];
  for (const variant of publishedVariants(asset)) {
    const found = await variantOf(services, asset.id, variant);
    if (!found) throw new Error(`asset ${asset.id} has no ${variant}`);
    files.push(found);
  }
  return files;
}

const PIN = '-1';
const showsPin = (object: ObjectFields) =>
  object.type.startsWith('hotspot') && !object.assetId && !object.src;

/** The built-in pictures that a scenario uses. */
async function builtIns(scenario: ScenarioFile): Promise<BundledAsset[]> {
  const used = await everyAssetId(scenario);
  if (scenario.scenes.some((scene) => objectsOf(scene).some(showsPin))) used.add(PIN);
  return [...used].flatMap((id) => {
    const drawing = builtInDrawing(id);
    if (!drawing) return [];
    const file = {
      assetId: id,
      variant: 'original',
      extension: 'svg',
      bytes: Buffer.byteLength(drawing),
      text: drawing,
    };
    return [{ id, type: 'hotspot' as const, width: 256, height: 256, files: [file] }];
  });
}
