import { proxy } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import type { Doc, ProjectData, Scene } from '#scenario';
import { onPersonLeave } from '../session/person-change.ts';
import { toast } from '../toasts/toasts.ts';
import { refreshAssets } from './assets.ts';
import { editorSession } from './open-editor.ts';

export type Version = RouterOutputs['versions']['list'][number];

/** The versions of the scenario `of`, the newest first. */
export const versions = proxy<{
  of: number | null;
  list: Version[];
  state: 'loading' | 'there' | 'failed';
  /** Something is on its way that must end before the next. */
  busy: boolean;
}>({ of: null, list: [], state: 'loading', busy: false });

/** What was read of versions: they never change. */
const contents = new Map<number, Doc>();

onPersonLeave(() => {
  Object.assign(versions, { of: null, list: [], state: 'loading', busy: false });
  contents.clear();
});

export async function showVersions(scenarioId: number): Promise<void> {
  if (versions.of !== scenarioId) Object.assign(versions, { of: scenarioId, list: [], state: 'loading' });
  try {
    const list = await api.versions.list.query({ scenarioId });
    if (versions.of === scenarioId) Object.assign(versions, { list, state: 'there' });
  } catch {
    if (versions.of === scenarioId) versions.state = 'failed';
  }
}

/** A version as a document. @throws CallError */
export async function versionDocument(scenarioId: number, id: number): Promise<Doc> {
  const known = contents.get(id);
  if (known) return known;
  const { data } = await api.versions.get.query({ scenarioId, id });
  const doc: Doc = {
    scenarioId,
    name: '',
    project: data.project as ProjectData,
    scenes: Object.fromEntries((data.scenes as Scene[]).map((scene) => [scene.id, scene])),
  };
  contents.set(id, doc);
  return doc;
}

/** Keeps the scenario as it is now, what was just changed included. Answers whether it was kept. */
export const keepVersion = (scenarioId: number, name: string): Promise<boolean> =>
  doing(async () => {
    if (!(await saved())) return false;
    await api.versions.create.mutate({ scenarioId, name });
    toast('versions:kept', { tone: 'success', values: { name } });
    await showVersions(scenarioId);
    return true;
  });

export const renameVersion = (scenarioId: number, id: number, name: string): Promise<boolean> =>
  doing(async () => {
    await api.versions.rename.mutate({ scenarioId, id, name });
    await showVersions(scenarioId);
    return true;
  });

export const removeVersion = (scenarioId: number, id: number): Promise<boolean> =>
  doing(async () => {
    await api.versions.remove.mutate({ scenarioId, id });
    await showVersions(scenarioId);
    return true;
  });

/** Goes back to a version: one step of undo, which is called by `name`. */
export const restoreVersion = (scenarioId: number, id: number, name: string): Promise<boolean> =>
  doing(async () => {
    if (!(await saved())) return false;
    const label = { act: 'restore', name, count: 1 } as const;
    const { edit } = editorSession?.asEdit(scenarioId, label) ?? {};
    await api.versions.restore.mutate({ scenarioId, id, edit }).catch((thrown) => {
      if (edit && failureOf(thrown).kind === 'refused') editorSession?.notMade(edit);
      throw thrown;
    });
    toast('versions:restore.done', { tone: 'success' });
    await Promise.all([showVersions(scenarioId), refreshAssets(scenarioId)]);
    return true;
  });

/** One thing at a time. What the server refuses the API link tells. */
async function doing(act: () => Promise<boolean>): Promise<boolean> {
  if (versions.busy) return false;
  versions.busy = true;
  try {
    return await act();
  } catch {
    return false;
  } finally {
    versions.busy = false;
  }
}

async function saved(): Promise<boolean> {
  if (!editorSession || (await editorSession.saveNow())) return true;
  toast('versions:unsaved', { tone: 'warning' });
  return false;
}
