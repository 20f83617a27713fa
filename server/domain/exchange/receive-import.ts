import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { exchange, rates } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { receive } from '../assets/receive.ts';
import { countUse } from '../auth/attempts.ts';
import { folderOf } from '../scenarios/create.ts';
import type { Caller } from '../scenarios/rights.ts';
import { taskFolder } from '../tasks/task-run.ts';
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
  const id = randomUUID();
  try {
    const { kind } = file.sniffed;
    // What a JSON file begins with may look like something else.
    const json = kind === 'text' || (kind === 'other' && /\.json$/i.test(fileName));
    if (kind !== 'archive' && !json) return refuse('import-unknown');
    await services.storage.adopt(`${taskFolder(id)}${GIVEN}`, file.path);
    const name = fileName.slice(0, 255);
    const input = { fileName: name, archive: kind === 'archive', parentFolder };
    const task = await startTask(caller, 'import', name, input, id);
    if (isRefusal(task)) await services.storage.removeFolder(taskFolder(id));
    return task;
  } catch (error) {
    await services.storage.removeFolder(taskFolder(id)).catch(() => undefined);
    throw error;
  } finally {
    await file.remove();
  }
}
