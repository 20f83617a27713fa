import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exchange, runTests as testLimits, uploads } from '#catalog/limits.ts';
import { assetIdsIn } from '#scenario';
import { type Imported, line, type ReportLine } from '#scenario/import.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { everyAssetId } from '#server/publish/bundle.ts';
import { newIncoming } from '../assets/receive.ts';
import { freeAssets } from '../assets/remove.ts';
import { assetsToSee } from '../assets/rights.ts';
import { deriveInTurn } from '../assets/sizes.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { refuseScenes } from '../organizations/counts.ts';
import { travelledRunTest } from '../run-tests/run-tests.ts';
import { folderOf } from '../scenarios/create.ts';
import { freeName, namesOf } from '../scenarios/free-name.ts';
import { makeInParts } from '../scenarios/make-in-parts.ts';
import { contentOf } from '../scenes/stored-scene.ts';
import { insertScenes } from '../scenes/write.ts';
import type { TaskOutcome, TaskRun } from '../tasks/task-run.ts';
import { type ImportSource, openImport, readSource, singleFile } from './open-import.ts';
import { type Settled, settleScenario } from './settle-scenario.ts';
import { type Taken, takeFiles } from './take-files.ts';
import { assetNamesIn, scenarioWithAssets } from './with-assets.ts';

/** What was given, in the task's folder. */
export const GIVEN = 'given';

export interface ImportAsked {
  /** The name of the file that was given. */
  fileName: string;
  /** It is an archive; else a JSON file. */
  archive: boolean;
  parentFolder?: number | undefined;
}

/**
 * Makes a scenario of the caller's out of a file: our own archive, or what another tool wrote. It is shown at the very
 * end in one transaction; until then there is nothing but files and scenes that go by themselves.
 */
export async function importScenario(
  caller: Caller,
  asked: ImportAsked,
  run: TaskRun,
): Promise<TaskOutcome | Refusal> {
  const { services } = caller;
  const path = await localCopy(caller, `${run.folder}${GIVEN}`);
  if (!path) throw new Error('what was to be imported is gone');
  let source: ImportSource | undefined;
  const taken: Taken = { ids: new Map(), kept: [], report: [] };
  try {
    const opened = asked.archive
      ? await openImport(path)
      : singleFile(path, asked.fileName, (await stat(path)).size);
    if (isRefusal(opened)) return opened;
    source = opened;
    const imported = await readSource(source);
    if (isRefusal(imported)) return imported;
    const settled = await settleScenario(imported.file);
    if (isRefusal(settled)) return settled;
    const { orgId: organizationId } = caller.viewer;
    const beyond = await refuseScenes(services.db.prisma, { organizationId }, settled.scenes.length);
    if (beyond) return beyond;
    await takeFiles(caller, source, imported.files, run, taken);
    await lookForOthers(caller, settled, taken);
    const outcome = await make(caller, { asked, imported, settled, taken }, run);
    if (isRefusal(outcome)) await freeAssets(services, taken.kept);
    else deriveInTurn(services, taken.kept);
    return outcome;
  } catch (error) {
    await freeAssets(services, taken.kept).catch(() => undefined);
    throw error;
  } finally {
    source?.close();
    await rm(path, { force: true });
  }
}

async function localCopy({ services }: Caller, key: string): Promise<string | undefined> {
  const stored = await services.storage.read(key);
  if (!stored) return undefined;
  const path = await newIncoming(services.config.dataDir);
  try {
    await pipeline(stored, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return path;
}

/** Files that a scenario names and did not bring: those that the caller may see here stay, others are told. */
async function lookForOthers({ services, viewer }: Caller, { scenes, project }: Settled, taken: Taken) {
  const named = [...(await everyAssetId({ scenes, projectData: project }))].filter(
    (id) => !id.startsWith('-') && !taken.ids.has(id),
  );
  const names = await assetNamesIn(scenes);
  const seen = await assetsToSee(services.db.prisma, viewer, named);
  const ready = new Set(seen.filter(({ status }) => status === 'ready').map(({ id }) => id));
  for (const id of named) {
    const here = ready.has(id);
    taken.ids.set(id, here ? id : null);
    if (!here) taken.report.push(line('file-missing', { what: names.get(id) ?? id }));
  }
}

type Parts = { asked: ImportAsked; imported: Imported; settled: Settled; taken: Taken };

async function make(
  { services, viewer }: Caller,
  { asked, imported, settled, taken }: Parts,
  run: TaskRun,
): Promise<TaskOutcome | Refusal> {
  const { scenes, project } = await scenarioWithAssets(settled, taken.ids);
  const named = await everyAssetId({ scenes, projectData: project });
  assetIdsIn(project, named);
  const report: ReportLine[] = [...imported.report, ...settled.report, ...taken.report];
  const runTests = ownRunTests(imported, settled, report);
  return makeInParts(
    services,
    { organizationId: viewer.orgId, ownerId: viewer.userId },
    (db, id) =>
      insertScenes(
        db,
        id,
        scenes.map((scene) => ({ id: scene.id, position: scene.position, ...contentOf(scene) })),
      ),
    async (tx, id) => {
      // Names that one person takes follow one another.
      await tx.$queryRaw`select "id" from "User" where "id" = ${viewer.userId} for no key update`;
      const folder = await folderOf(tx, viewer, asked.parentFolder);
      const name = await nameFor(tx, viewer.userId, imported.name || asked.fileName.replace(/\.[^.]+$/, ''));
      if (name.wanted !== name.given)
        report.push(line('name-taken', { what: name.wanted, where: name.given }));
      const used = [...taken.kept, ...named].filter((assetId) => !assetId.startsWith('-'));
      const now = new Date();
      await tx.scenario.update({
        where: { id },
        data: {
          name: name.given,
          description: imported.description.slice(0, 10_000),
          folderId: isRefusal(folder) ? null : folder,
          nextObjId: project.nextObjId,
          coverAssetId: (imported.cover && taken.ids.get(imported.cover)) || null,
          createdAt: now,
          updatedAt: now,
          project: { create: { data: { ...project, name: name.given } as object } },
          settings: { create: ownSettings(imported) },
          runTests: {
            create: runTests.map((test) => ({
              name: test.name,
              recording: test.recording as object,
              createdById: viewer.userId,
            })),
          },
          assets: { create: [...new Set(used)].map((assetId) => ({ assetId })) },
        },
      });
      const lines = report.slice(0, exchange.reportLines);
      const outcome = { lost: report.length, scenarioId: id, name: name.given, report: lines };
      await run.finish(tx, outcome);
      return outcome;
    },
  );
}

/** The last of each key. */
const ownSettings = ({ settings }: Imported) => [
  ...new Map(settings.map(({ key, value }) => [key, { key, value }])).values(),
];

/** The runs that came along. Where ids are others than those that were recorded, a run tells nothing any more. */
function ownRunTests({ runTests = [] }: Imported, settled: Settled, report: ReportLine[]) {
  const renumbered = settled.report.some(({ code }) => code === 'ids-renumbered');
  return runTests.flatMap(({ place, test }, index) => {
    const read = renumbered || index >= testLimits.kept ? undefined : travelledRunTest(test);
    if (read) return [read];
    const { name } = Object(test) as { name?: unknown };
    report.push(line('left-out', { where: place, what: String(name ?? place).slice(0, 120) }));
    return [];
  });
}

async function nameFor(tx: Tx, ownerId: number, given: string): Promise<{ wanted: string; given: string }> {
  const plain = given
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, uploads.nameLength)
    .trim();
  const wanted = plain || 'Scenario';
  const taken = await namesOf(tx, ownerId);
  return { wanted, given: taken.has(wanted) ? freeName(wanted, taken) : wanted };
}
