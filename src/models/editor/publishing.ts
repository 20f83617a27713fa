import { proxy } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import { everyItem } from '#api/every-item.ts';
import { failureOf } from '#api/failure.ts';
import { isErrorCode } from '#catalog/errors.ts';
import { tasks } from '#catalog/limits.ts';
import { livePage } from '#catalog/live-code.ts';
import { archiveTargets, type BuiltTarget, type PublishSettings } from '#catalog/publish-targets.ts';
import type { TextKey } from '#i18n/keys.ts';
import { needPlanRules } from '../membership/plan-rules.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { toast, toastFailure } from '../toasts/toasts.ts';
import { editorSession } from './open-editor.ts';

/** A package as the publish panel shows it. */
export interface PublishedPackage {
  id: number;
  target: string;
  publishStatus: string;
  /** Why it failed: a row of the error catalogue. */
  errorCode: string | null;
  publishDate: string | null;
  createdAt: string;
  /** The kept version that it holds; null where that is gone. Without a name it is known by its time. */
  version: { id: number; name: string | null; createdAt: string } | null;
  /** Of a pending one: how much of it is packed, 0 to 1. */
  progress?: number | null | undefined;
  /** Origins of pages that it exchanges messages with, besides none but its own. */
  origins?: readonly string[] | undefined;
  url?: string | undefined;
  downloadUrl?: string | undefined;
  bytes: number | null;
}

/** What the publish panel shows of one scenario. */
export interface Published {
  live: PublishedPackage | null;
  /** Archives that can be downloaded, and those that could not be made, the newest first. */
  packages: PublishedPackage[];
  /** What is being made now; several may be. */
  busy: Partial<Record<BuiltTarget, boolean>>;
  /** What the server is at work on, which may be cancelled. */
  pending: Partial<Record<BuiltTarget, PublishedPackage | null>>;
  /** What a learner will load and keep; absent until the server has looked. */
  estimate?: Estimate;
}

/** What a scenario as it is now comes to. Sizes in bytes. */
export interface Estimate {
  /** Before the first scene is there. */
  first: number;
  /** By whoever sees everything, with the largest pictures. */
  all: number;
  /** A record store was named, with what opens it. */
  store: boolean;
  /** Characters of the largest bookmark; of them those of variables, and of answers. */
  bookmark: { characters: number; variables: number; answers: number };
}

/** What is known of the scenarios that the panel was opened for, by their ids: an answer may come late. */
const known = proxy<Record<number, Published>>({});

onPersonLeave(() => {
  for (const id of Object.keys(known)) delete known[Number(id)];
});

/** What is known of a scenario; nothing at first. */
export function publishedOf(scenarioId: number): Published {
  known[scenarioId] ??= { live: null, packages: [], busy: {}, pending: {} };
  return known[scenarioId];
}

/** What was typed, as origins: of a page's whole address it is its site's. `wrong`: the first that is none. */
export function readOrigins(typed: string): { origins: string[]; wrong?: string } {
  const addresses = typed.split(/[\s,;]+/).filter(Boolean);
  const wrong = addresses.find((address) => !/^https?:\/\/\S/.test(address) || !URL.canParse(address));
  const right = addresses.filter((address) => address !== wrong && URL.canParse(address));
  return {
    origins: [...new Set(right.map((address) => new URL(address).origin))],
    ...(wrong ? { wrong } : {}),
  };
}

/** Reads what is published of a scenario, and takes up what is still being made, whoever began it. */
export async function loadPackages(scenarioId: number): Promise<void> {
  const published = publishedOf(scenarioId);
  try {
    const all = await everyItem<PublishedPackage>((page) => api.packages.list.query({ scenarioId, ...page }));
    all.sort((a, b) => b.id - a.id);
    Object.assign(published, {
      live: all.find(({ target, url }) => target === livePage && url) ?? null,
      packages: all.filter(({ downloadUrl, publishStatus }) => downloadUrl || publishStatus === 'failed'),
    });
    if (known[scenarioId] !== published) return;
    for (const made of all) {
      const target = archiveTargets.find((one) => one === made.target);
      if (made.publishStatus === 'pending' && target && !published.busy[target])
        void follow(scenarioId, target, made);
    }
  } catch (thrown) {
    toastFailure(thrown);
  }
}

/** Asks what the scenario as it is now comes to. What is not known is not shown. */
export async function estimatePublishing(scenarioId: number): Promise<void> {
  const published = publishedOf(scenarioId);
  const found = await api.packages.estimate.query({ scenarioId }).catch(() => undefined);
  if (found) published.estimate = found;
}

/** Publishes to a target and waits until it is ready; how it went is told as a message. */
export async function publishTo(
  scenarioId: number,
  target: BuiltTarget,
  settings: PublishSettings = {},
): Promise<void> {
  const published = publishedOf(scenarioId);
  const { busy } = published;
  busy[target] = true;
  /** The user signed out: further requests would run as the next user. */
  const isOver = () => known[scenarioId] !== published;
  try {
    // What is published is what the author sees: nothing may still be on its way.
    const saved = (await editorSession?.saveNow()) ?? true;
    if (isOver()) return;
    if (!saved) {
      toast('editor:publish.unsaved', { tone: 'warning', duration: 8000 });
      return;
    }
    needPlanRules();
    const made = await api.packages.create.mutate({ scenarioId, target, settings });
    if (!isOver()) await follow(scenarioId, target, made);
  } catch {
    // Already reported where it failed.
  } finally {
    busy[target] = false;
  }
}

/** Waits until what the server makes is ready, and shows how far it is; a failure is told as a message. */
async function follow(scenarioId: number, target: BuiltTarget, begun: PublishedPackage): Promise<void> {
  const published = publishedOf(scenarioId);
  const { busy, pending } = published;
  const isOver = () => known[scenarioId] !== published;
  busy[target] = true;
  try {
    let made = begun;
    // The first looks come soon: a small scenario is packed in a moment (the spec polls every 5 s).
    for (let wait = 300; made.publishStatus === 'pending'; wait = Math.min(wait * 2, tasks.publishPollMs)) {
      pending[target] = made;
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (isOver() || pending[target] === null) return;
      made = await lookAt(scenarioId, made);
      if (pending[target] === null) return;
    }
    if (isOver()) return;
    if (made.publishStatus === 'failed') toast(whyFailed(made), { tone: 'error' });
    await loadPackages(scenarioId);
  } catch {
    // Already reported where it failed.
  } finally {
    busy[target] = false;
    pending[target] = null;
  }
}

/** Ends the making of what is pending. */
export async function cancelPublishing(scenarioId: number, target: BuiltTarget): Promise<void> {
  const { pending } = publishedOf(scenarioId);
  const made = pending[target];
  if (!made) return;
  try {
    const { cancelled } = await api.packages.cancel.mutate({ scenarioId, id: made.id });
    if (!cancelled) return;
    pending[target] = null;
    toast('editor:publish.cancelled');
  } catch {
    // The API link has already shown a toast.
  }
}

/** Deletes a package that can be downloaded. */
export async function removePackage(scenarioId: number, id: number): Promise<void> {
  const published = publishedOf(scenarioId);
  try {
    await api.packages.remove.mutate({ scenarioId, id });
    published.packages = published.packages.filter((one) => one.id !== id);
    toast('editor:publish.removed', { tone: 'success' });
  } catch {
    // The API link has already shown a toast.
  }
}

/** Reads a package again; while offline answers the known one, since packing goes on. */
async function lookAt(scenarioId: number, known: PublishedPackage): Promise<PublishedPackage> {
  try {
    return await api.packages.get.query({ scenarioId, id: known.id });
  } catch (thrown) {
    const { kind, code } = failureOf(thrown);
    if (kind === 'offline' || code === 'unavailable') return known;
    toastFailure(thrown);
    throw thrown;
  }
}

/** Text key for why a package failed; unexpected errors get the general text. */
export function whyFailed({ errorCode }: Pick<PublishedPackage, 'errorCode'>): TextKey {
  const told = isErrorCode(errorCode) && errorCode !== 'server-error';
  return told ? `errors:${errorCode}` : 'editor:publish.failed';
}

/** Closes the live page. */
export async function unpublish(scenarioId: number): Promise<void> {
  try {
    await api.packages.unpublish.mutate({ scenarioId });
    toast('editor:publish.unpublished', { tone: 'success' });
    await loadPackages(scenarioId);
  } catch {
    // The API link has already shown a toast.
  }
}
