import { addAbortSignal } from 'node:stream';
import { type FileToTake, line, type ReportLine } from '#scenario/import.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { receive } from '../assets/receive.ts';
import { keepReceived } from '../assets/upload.ts';
import type { Caller } from '../caller.ts';
import { refuseStorage } from '../organizations/counts.ts';
import type { TaskRun } from '../tasks/task-run.ts';
import type { ImportSource } from './open-import.ts';

/** What became of the files of an import. */
export interface Taken {
  /** Ids that assets got, by those that they had; null: there is no such file here. */
  ids: Map<string, string | null>;
  /** Those that were kept. Nothing uses them yet, so that what is left of a broken attempt goes by itself. */
  kept: string[];
  report: ReportLine[];
}

/** Keeps every file of an import as an asset, checked as if it had been uploaded; what will not do is told. */
export async function takeFiles(
  caller: Caller,
  source: ImportSource,
  files: readonly FileToTake[],
  run: TaskRun,
  taken: Taken,
): Promise<void> {
  const total = files.reduce((sum, { path }) => sum + source.bytesOf(path), 0);
  let done = 0;
  for (const file of files) {
    run.signal.throwIfAborted();
    if (taken.ids.has(file.id)) continue;
    taken.ids.set(file.id, null);
    if (!source.names.has(file.path)) {
      taken.report.push(line('file-missing', { what: file.name || file.path }));
      continue;
    }
    const kept = await keep(caller, source, file, run);
    run.signal.throwIfAborted();
    if (isRefusal(kept)) {
      const because = { code: kept.refused, details: kept.details };
      taken.report.push({ ...line('file-refused', { what: file.name || file.path }), because });
    } else {
      taken.ids.set(file.id, kept.asset.id);
      taken.kept.push(kept.asset.id);
    }
    done += source.bytesOf(file.path);
    run.progress(Math.min(0.95, 0.05 + 0.9 * (done / Math.max(1, total))));
  }
}

async function keep(
  caller: Caller,
  source: ImportSource,
  { path, use, name, stereo }: FileToTake,
  run: TaskRun,
) {
  const beyond = await refuseStorage(caller.services.db.prisma, caller.viewer.orgId, source.bytesOf(path));
  if (beyond) return beyond;
  const stream = await source.open(path).catch(() => undefined);
  if (!stream) return refuse('import-unreadable', { file: name });
  const received = await receive(caller.services.config.dataDir, addAbortSignal(run.signal, stream));
  if (isRefusal(received)) return damaged(received, name);
  return keepReceived(caller, { use, name, ...(stereo ? { stereo } : {}) }, received);
}

/** An archive is not sent again: what broke off in it is damaged. */
const damaged = (refusal: Refusal, name: string): Refusal =>
  refusal.refused === 'upload-interrupted' ? refuse('import-unreadable', { file: name }) : refusal;
