import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { api } from '#api/client.ts';
import { randomId } from '#api/client-id.ts';
import { failureOf } from '#api/failure.ts';
import { uploads } from '#catalog/limits.ts';
import type { StereoLayout } from '#scenario';
import { onPersonChange } from '../session/person-change.ts';
import { session } from '../session/state.ts';
import { checkSceneFile } from './check-file.ts';
import {
  addSceneOf,
  answerLayout,
  convertFile,
  nameAdding,
  sceneName,
  sendFile,
  settle,
  type UploadItem,
  type UploadStatus,
} from './scene-file.ts';

export interface Creation {
  /** The scenario the scenes go to; null until it was made. */
  scenarioId: number | null;
  name: string;
  /** The name comes from a file, not from the person: it gets a number where it is taken. */
  numbered?: boolean;
  /** We made the scenario for these files, so it goes again if none of them comes to anything. */
  made: boolean;
  /** Since the scenario was asked for: asked again under this name, the server makes no second one. */
  creationKey?: string;
  /** Whose it is. */
  userId: number | undefined;
  items: UploadItem[];
}

/** The uploads under way: at most one batch of files at a time. */
export const creation = proxy<{ current: Creation | null }>({ current: null });

/** How many files travel at once: one being sent while the server works on another. */
const AT_ONCE = 2;
const files = new Map<number, File>();
const aborts = new Map<number, AbortController>();
let lastId = 0;
const making = new WeakMap<Creation, Promise<number>>();

// Nothing is taken back from the server: what it has is theirs, and the next person has no business there.
onPersonChange(() => {
  for (const abort of aborts.values()) abort.abort();
  creation.current = null;
  forgetFiles();
});

// Who had to sign in again goes on with what waited for them.
subscribeKey(session, 'user', () => pump());

/** Its person is signed in. While nobody is named, the next call may go out under somebody else's token. */
const ownerIsPresent = ({ userId }: Creation): boolean => session.user?.userId === userId;

const quiet = { context: { quiet: true } };
const busy: readonly UploadStatus[] = ['checking', 'sending', 'processing', 'converting', 'placing'];

/** Something still happens, or waits for a turn. */
export const isRunning = (batch: Pick<Creation, 'items'>): boolean =>
  batch.items.some(({ status }) => status === 'waiting' || busy.includes(status));

/** Begins a scenario with a scene from each file, in their order. Without a name it is called as the first file. */
export function createFromFiles(name: string, given: readonly File[]): void {
  const [first] = given;
  const byFile = !name.trim() && first !== undefined;
  const called = (byFile ? sceneName(first.name) : name.trim()).slice(0, uploads.nameLength);
  begin({ scenarioId: null, name: called, numbered: byFile, made: true }, given);
}

/** Adds a scene from each file to a scenario that is there. */
export function addScenesFromFiles(scenarioId: number, given: readonly File[]): void {
  begin({ scenarioId, name: '', made: false }, given);
}

function begin(batch: Omit<Creation, 'userId' | 'items'>, given: readonly File[]): void {
  if (creation.current && isRunning(creation.current)) {
    addFiles(given);
    return;
  }
  forgetFiles();
  creation.current = { ...batch, userId: session.user?.userId, items: [] };
  addFiles(given);
}

/** More files for the batch under way. */
export function addFiles(given: readonly File[]): void {
  const batch = creation.current;
  if (!batch) return;
  for (const file of given) {
    lastId += 1;
    files.set(lastId, file);
    batch.items.push({ id: lastId, name: file.name, bytes: file.size, sent: 0, status: 'waiting' });
  }
  pump();
}

function pump(): void {
  const batch = creation.current;
  if (!batch || !ownerIsPresent(batch)) return;
  const running = batch.items.filter(({ status }) => busy.includes(status)).length;
  const next = batch.items
    .filter(({ status }) => status === 'waiting')
    .slice(0, Math.max(0, AT_ONCE - running));
  for (const item of next) void work(batch, item);
}

async function work(batch: Creation, item: UploadItem): Promise<void> {
  const file = files.get(item.id);
  if (!file) return;
  const abort = new AbortController();
  aborts.set(item.id, abort);
  item.status = 'checking';
  item.failure = undefined;
  /** The file was not given up, and its person is there: without them it waits for its turn again. */
  const goesOn = () => {
    if (abort.signal.aborted) return false;
    if (ownerIsPresent(batch)) return true;
    item.status = 'waiting';
    return false;
  };
  try {
    const refusal = await checkSceneFile(file);
    if (refusal) {
      Object.assign(item, { status: 'refused', failure: refusal });
      return;
    }
    if (!goesOn()) return;
    const scenarioId = await scenarioOf(batch);
    if (!goesOn()) return;
    item.asset ??=
      item.keptAs && item.layout
        ? await answerLayout(item, item.keptAs, item.layout)
        : await sendFile(scenarioId, item, file, abort.signal);
    if (!goesOn()) return;
    item.asset = await convertFile(item, item.asset, abort.signal);
    if (!goesOn()) return;
    item.status = 'placing';
    // In a new scenario the files' order is the scenes' order, whichever arrives first.
    const position = batch.made ? batch.items.indexOf(item) : undefined;
    item.edit ??= nameAdding(scenarioId);
    await addSceneOf(scenarioId, item.asset, { name: item.name, position, edit: item.edit });
    item.status = 'done';
    files.delete(item.id);
  } catch (error) {
    if (!abort.signal.aborted) settle(item, failureOf(error));
  } finally {
    aborts.delete(item.id);
    pump();
  }
}

/** The scenario of the batch, made once, when its first file is about to travel. */
async function scenarioOf(batch: Creation): Promise<number> {
  if (batch.scenarioId !== null) return batch.scenarioId;
  const under = making.get(batch);
  if (under) return under;
  const asked = askFor(batch);
  making.set(batch, asked);
  return asked.finally(() => making.delete(batch));
}

/** Asks the server for the scenario; where the answer was lost before, it answers with the one that it made. */
async function askFor(batch: Creation): Promise<number> {
  batch.creationKey ??= randomId();
  const { name, numbered, creationKey } = batch;
  const made = await api.scenarios.create.mutate({ name, numbered, creationKey }, quiet);
  Object.assign(batch, { scenarioId: made.id, name: made.name });
  return made.id;
}

/** Answers how the eyes lie in a picture, and sends it on. */
export function chooseLayout(id: number, layout: StereoLayout): void {
  again(id, { layout });
}

/** Tries a failed file again. */
export function retryFile(id: number): void {
  again(id, {});
}

/** Tries all failed files again, as when the network is back. */
export function retryFailed(): void {
  for (const { id, status } of creation.current?.items ?? []) if (status === 'failed') again(id, {});
}

function again(id: number, change: Partial<UploadItem>): void {
  const item = creation.current?.items.find((one) => one.id === id);
  if (!item) return;
  Object.assign(item, change, { status: 'waiting', sent: 0, failure: undefined });
  pump();
}

/** Gives up one file; what the server had of it is dropped, unless its scene is there or just being made of it. */
export function cancelFile(id: number): void {
  const item = creation.current?.items.find((one) => one.id === id);
  if (!item || item.status === 'done' || item.status === 'placing') return;
  item.status = 'cancelled';
  item.failure = undefined;
  aborts.get(id)?.abort();
  files.delete(id);
  const left = item.asset?.id ?? item.keptAs;
  if (left) void api.assets.remove.mutate({ id: left }, quiet).catch(() => undefined);
  pump();
}

/**
 * Ends the batch and gives up what is not done. A scenario made for it that got no scene is removed again.
 * @returns the scenario if it has anything in it.
 */
export async function closeCreation(): Promise<number | null> {
  const batch = creation.current;
  if (!batch) return null;
  for (const { id, status } of batch.items) if (status !== 'done') cancelFile(id);
  creation.current = null;
  forgetFiles();
  const done = batch.items.some(({ status }) => status === 'done');
  if (done || !batch.made) return batch.scenarioId;
  if (batch.creationKey) await removeEmpty(batch);
  return null;
}

/**
 * Removes the scenario that nothing came of, also one whose answer was lost; without a network, when it is back. Only
 * whose it is asks for it: for somebody else it would be made.
 */
async function removeEmpty(batch: Creation): Promise<void> {
  if (!ownerIsPresent(batch)) return;
  try {
    await api.scenarios.remove.mutate({ id: await scenarioOf(batch) }, quiet);
  } catch (thrown) {
    if (failureOf(thrown).kind !== 'offline') return;
    window.addEventListener('online', () => void removeEmpty(batch), { once: true });
  }
}

function forgetFiles(): void {
  files.clear();
  aborts.clear();
}
