import type { Readable } from 'node:stream';
import { exchange, rates } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { receive } from '../assets/receive.ts';
import { countUse } from '../auth/attempts.ts';
import type { Caller } from '../caller.ts';
import { folderOf } from '../scenarios/create.ts';
import { startTask, type TaskView } from '../tasks/tasks.ts';
import { GIVEN } from './import-scenario.ts';

/** Takes a file to import in, and has it imported: a task. */
export async function receiveImport(
  caller: Caller,
  {
    fileName,
    parentFolder,
    source,
  }: { fileName: string; parentFolder?: number | undefined; source: Readable },
): Promise<TaskView | Refusal> {
  const { services, viewer } = caller;
  const folder = await folderOf(services.db.prisma, viewer, parentFolder);
  const refused = isRefusal(folder)
    ? folder
    : await countUse(services, 'import', String(viewer.userId), rates.imports);
  if (refused) {
    source.resume();
    return refused;
  }
  const limits = { archive: exchange.archiveBytes, text: exchange.jsonBytes, other: exchange.jsonBytes };
  const file = await receive(services.config.dataDir, source, limits);
  if (isRefusal(file)) return file;
  try {
    const { kind } = file.sniffed;
    // What a JSON file begins with may look like something else.
    const json = kind === 'text' || (kind === 'other' && /\.json$/i.test(fileName));
    if (kind !== 'archive' && !json) return refuse('import-unknown');
    const input = { fileName, archive: kind === 'archive', parentFolder };
    const keep = (folder: string) => services.storage.adopt(`${folder}${GIVEN}`, file.path);
    return await startTask(caller, 'import', fileName, input, keep);
  } finally {
    await file.remove();
  }
}
