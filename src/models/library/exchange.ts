import { proxy } from 'valtio/vanilla';
import { REST_BASE } from '#api/addresses.ts';
import { api } from '#api/client.ts';
import { type Failure, failureOf } from '#api/failure.ts';
import { upload } from '#api/rest.ts';
import { isErrorCode } from '#catalog/errors.ts';
import { extensionOf } from '#catalog/extensions.ts';
import type { ReportLine } from '#scenario/import.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { type Task, untilOver } from './tasks.ts';

/** A scenario that is being imported or exported, and what came of it. */
export interface Exchange {
  kind: 'import' | 'export';
  /** Of the file, or of the scenario. */
  name: string;
  phase: 'sending' | 'waiting' | 'working' | 'done' | 'failed';
  /** How much of the phase is done, 0 to 1; null: nobody knows. */
  share: number | null;
  /** The dialog was closed before it was over; it comes back then. */
  hidden: boolean;
  /** Files that were given beside the one that is imported. */
  leftOut: number;
  taskId?: string;
  failure?: Pick<Failure, 'code' | 'details'>;
  /** The scenario that was made. */
  scenarioId?: number;
  report?: ReportLine[];
  /** Lines of the report in all. */
  lines?: number;
  download?: { url: string; fileName: string; bytes: number };
}

/** One at a time. */
export const exchange = proxy<{ current: Exchange | null }>({ current: null });

let sending: AbortController | undefined;

onPersonLeave(() => {
  sending?.abort();
  exchange.current = null;
});

/** Kinds of file that a scenario is imported from. */
export const importKinds = ['zip', 'h5p', 'json'] as const;

export const isImportable = ({ name }: File): boolean =>
  (importKinds as readonly string[]).includes(extensionOf(name));

const quiet = { context: { quiet: true } };
const isUnderWay = () => exchange.current !== null && !['done', 'failed'].includes(exchange.current.phase);

/** Sends a file to be imported, and follows it. Where something is under way already, that is shown instead. */
export async function importFiles(files: readonly File[], parentFolder: number): Promise<void> {
  const [file] = files;
  if (!file) return;
  const own = begin('import', file.name, 'sending');
  if (!own) return;
  own.leftOut = files.length - 1;
  const abort = new AbortController();
  sending = abort;
  await follow(own, () =>
    upload<Task>({
      path: 'scenarios/import',
      query: { parentFolder: String(parentFolder) },
      file,
      fileName: file.name,
      signal: abort.signal,
      onProgress: (sent, total) => {
        own.share = sent < total ? sent / total : null;
      },
    }),
  );
}

/** Has a scenario packed, and follows it until it can be downloaded. */
export async function exportScenario(scenarioId: number, name: string): Promise<void> {
  const own = begin('export', name, 'waiting');
  if (own) await follow(own, () => api.exchange.export.mutate({ scenarioId }, quiet));
}

function begin(kind: Exchange['kind'], name: string, phase: Exchange['phase']): Exchange | undefined {
  if (isUnderWay()) {
    exchange.current!.hidden = false;
    return undefined;
  }
  exchange.current = { kind, name, phase, share: null, hidden: false, leftOut: 0 };
  return exchange.current;
}

async function follow(own: Exchange, asked: () => Promise<Task>): Promise<void> {
  /** Nobody closed it, and its person is there. */
  const goesOn = () => exchange.current === own && own.phase !== 'failed';
  try {
    const begun = await asked();
    own.taskId = begun.id;
    const task = await untilOver(begun, {
      goesOn,
      look({ progress }) {
        own.phase = progress === null ? 'waiting' : 'working';
        own.share = progress;
      },
    });
    if (task) settle(own, task);
  } catch (thrown) {
    const { kind, code, details } = failureOf(thrown);
    if (!goesOn()) return;
    if (kind === 'aborted') exchange.current = null;
    else Object.assign(own, { phase: 'failed', failure: { code, details }, hidden: false });
  }
}

type Outcome = {
  scenarioId: number;
  name: string;
  lost: number;
  report?: ReportLine[];
  fileName?: string;
  bytes?: number;
};

function settle(own: Exchange, { id, status, errorCode, result }: Task): void {
  own.hidden = false;
  if (status === 'error') {
    const { details = {} } = Object(result) as { details?: Record<string, unknown> };
    const code = isErrorCode(errorCode) ? errorCode : 'server-error';
    Object.assign(own, { phase: 'failed', failure: { code, details } });
    return;
  }
  const { scenarioId, name, lost, report = [], fileName, bytes = 0 } = result as Outcome;
  if (own.kind === 'import') Object.assign(own, { name, scenarioId, report, lines: lost });
  else if (fileName) own.download = { url: exportAddress(scenarioId, id), fileName, bytes };
  own.phase = 'done';
}

/** Where the archive that a task made is fetched. */
export const exportAddress = (scenarioId: number, task: string): string =>
  `${REST_BASE}/scenarios/${scenarioId}/packages/export?task=${task}`;

/** Ends what is under way. Nothing of it stays, but of an import that was done by then. */
export async function cancelExchange(): Promise<void> {
  const own = exchange.current;
  if (!own) return;
  if (own.phase === 'sending' || !own.taskId) {
    sending?.abort();
    exchange.current = null;
    return;
  }
  try {
    const { cancelled } = await api.tasks.cancel.mutate({ id: own.taskId });
    // Pressed when it was done: who cancels does not want it kept.
    const removed = own.kind === 'export' && !cancelled && (await removeExport(own.taskId));
    if ((cancelled || removed) && exchange.current === own) exchange.current = null;
  } catch {
    // The API link has already told it.
  }
}

/** Whether there was an export to remove: one that failed is none. */
const removeExport = (id: string): Promise<boolean> =>
  api.exchange.remove.mutate({ id }, quiet).then(
    () => true,
    () => false,
  );

/** Closes the dialog: of something under way until it is over, of what is over for good. */
export function closeExchange(): void {
  if (isUnderWay()) exchange.current!.hidden = true;
  else exchange.current = null;
}
