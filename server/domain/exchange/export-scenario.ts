import { Readable } from 'node:stream';
import type { ScenarioFile } from '#scenario';
import { EXCHANGE_FORMAT, EXCHANGE_VERSION, type Manifest } from '#scenario/import.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { scenarioJson } from '#server/publish/bundle.ts';
import { type Entry, pack } from '#server/publish/pack.ts';
import { wordsOf } from '#server/publish/targets/archive-places.ts';
import type { Services } from '#server/services.ts';
import { SOURCE } from '../assets/variants.ts';
import { FOLDER, isFolderFile } from '../assets/views.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { refuseStorage } from '../organizations/counts.ts';
import { watched } from '../packages/make.ts';
import { snapshotOf } from '../packages/snapshot.ts';
import { withoutSecrets } from '../projects/secrets.ts';
import { runTestsOf } from '../run-tests/run-tests.ts';
import { scenarioToExport } from '../scenarios/rights.ts';
import { readScenes } from '../scenes/read.ts';
import type { SavedScene } from '../scenes/stored-scene.ts';
import type { TaskOutcome, TaskRun } from '../tasks/task-run.ts';
import { ARCHIVE, dropExports, exportsOf } from './kept-exports.ts';

/** Refuses an export where there is no room to keep it. Those that go for it take none. */
export async function refuseExport(
  db: Tx,
  viewer: Caller['viewer'],
  scenarioId: number,
): Promise<Refusal | undefined> {
  const where = { ...exportsOf(viewer, scenarioId), status: 'completed' };
  const earlier = await db.asyncJob.findMany({ where, select: { result: true } });
  const bytes = earlier.reduce((sum, { result }) => sum + (result as { bytes: number }).bytes, 0);
  return refuseStorage(db, viewer.orgId, -bytes);
}

/**
 * Packs a scenario as it is now, whole: the scenario file without secrets, its settings, the runs
 * kept as tests and every file that it has. An earlier export that the caller made of it goes.
 */
export async function exportScenario(
  caller: Caller,
  { scenarioId }: { scenarioId: number },
  run: TaskRun,
): Promise<TaskOutcome | Refusal> {
  const { services, viewer } = caller;
  const { prisma } = services.db;
  const seen = await scenarioToExport(prisma, viewer, scenarioId);
  if (isRefusal(seen)) return seen;
  const noRoom = await refuseExport(prisma, viewer, scenarioId);
  if (noRoom) return noRoom;
  const known = await readScenes(prisma, scenarioId);
  const content = await services.db.transaction((tx) => contentOf(tx, viewer, scenarioId, known));
  if (isRefusal(content)) return content;
  const lost = content.assets.find(({ variants }) => variants.length === 0);
  if (lost) return refuse('export-file-missing', { file: lost.name });
  const { entries, bytes } = entriesOf(services, content);
  const { size } = await services.storage.put(`${run.folder}${ARCHIVE}`, watched(pack(entries), bytes, run));
  run.signal.throwIfAborted();
  const outcome = { lost: 0, scenarioId, fileName: `${wordsOf(content.file.name)}.zip`, bytes: size };
  // Only what is kept takes the place of another.
  await services.db.transaction((tx) => run.finish(tx, outcome));
  await dropExports(services, {
    ...exportsOf(viewer, scenarioId),
    id: { not: run.taskId },
    status: { not: 'pending' },
  });
  return outcome;
}

type AssetToPack = Awaited<ReturnType<typeof assetsOf>>[number];
interface Content {
  file: ScenarioFile;
  manifest: Omit<Manifest, 'files'>;
  runTests: Awaited<ReturnType<typeof runTestsOf>>;
  assets: AssetToPack[];
}

async function contentOf(
  tx: Tx,
  viewer: Caller['viewer'],
  scenarioId: number,
  known: readonly SavedScene[],
): Promise<Content | Refusal> {
  const scenario = await scenarioToExport(tx, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const { file, assetIds } = await snapshotOf(tx, viewer.userId, scenarioId, known);
  const settings = await tx.scenarioSetting.findMany({
    where: { scenarioId },
    select: { key: true, value: true },
    orderBy: { key: 'asc' },
  });
  const { name, description } = scenario;
  const assets = await assetsOf(tx, scenarioId, assetIds);
  const cover = assets.some(({ id }) => id === scenario.coverAssetId) ? scenario.coverAssetId : null;
  return {
    // Files are told in the manifest; the cover too.
    file: { ...file, assets: [], coverImage: null, projectData: withoutSecrets(file.projectData) },
    manifest: { format: EXCHANGE_FORMAT, version: EXCHANGE_VERSION, name, description, cover, settings },
    runTests: await runTestsOf(tx, scenarioId),
    assets,
  };
}

/** The files of a scenario, used or not, and those that it uses beside them, each with what was given of it. */
const assetsOf = (tx: Tx, scenarioId: number, used: string[]) =>
  tx.asset.findMany({
    where: {
      status: { not: 'needs-layout' },
      OR: [{ id: { in: used } }, { scenarios: { some: { scenarioId } } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      variants: {
        // Of a film that is not converted yet there is what was sent.
        where: { OR: [{ variant: { in: ['original', SOURCE] } }, { variant: { startsWith: FOLDER } }] },
        orderBy: { variant: 'asc' },
      },
    },
  });

function entriesOf(
  { storage }: Services,
  { file, manifest, runTests, assets }: Content,
): { entries: Entry[]; bytes: number } {
  const files = assets.map((asset) => ({
    id: asset.id,
    path: `media/${asset.id}.${extensionOf(asset)}`,
    name: asset.name,
    type: asset.type as Manifest['files'][number]['type'],
    tag: asset.tag as Manifest['files'][number]['tag'],
    mime: asset.mime,
    ...(asset.tag === 'scene' ? { stereoscopic: (asset.stereoscopic ?? 'mono') as 'mono' } : {}),
  }));
  const entries: Entry[] = [
    { name: 'manifest.json', compress: true, text: JSON.stringify({ ...manifest, files }, null, 2) },
    { name: 'scenario.json', compress: true, open: async () => Readable.from(scenarioJson(file)) },
    ...runTests.map((test, index) => ({
      name: `tests/${index + 1}.json`,
      compress: true,
      text: JSON.stringify(test),
    })),
  ];
  let bytes = 0;
  for (const [index, { type, variants }] of assets.entries()) {
    const size = variants.reduce((sum, one) => sum + Number(one.bytes), 0);
    bytes += size;
    const [original] = variants;
    const inside = () =>
      pack(
        variants
          .filter(({ variant }) => isFolderFile(variant))
          .map(({ variant, storageKey }) => ({
            name: variant.slice(FOLDER.length),
            compress: true,
            open: () => storage.read(storageKey),
          })),
      );
    entries.push({
      name: files[index]!.path,
      // Media are packed already; a folder is an archive of its own.
      compress: false,
      open: async () => (type === 'folder' ? inside() : storage.read(original!.storageKey)),
    });
  }
  return { entries, bytes };
}

const extensionOf = ({ type, variants: [first] }: AssetToPack): string =>
  type === 'folder' ? 'zip' : (first?.storageKey.split('.').at(-1) ?? 'bin');
