import { requests } from '#catalog/page.ts';
import { assetsOf, mayFetchAhead, scenesByNearness } from '#models/play/fetch-ahead.ts';
import type { Project, Scene } from '#scenario/play.ts';
import { fetchKind, type MediaSource } from '#xr/play.tsx';
import { bestFile, heldWidth } from '#xr/stage/sky-shader.ts';

/** What is fetched at most for scenes that may never be entered. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Pictures wider than this are fetched when their scene is entered. */
const WIDEST = 4096;

export interface PreloadOptions {
  project: Project;
  media: MediaSource;
  /** The scene that is there already. */
  from: Scene;
  signal: AbortSignal;
}

/**
 * Brings what the other scenes need into the browser's cache, one file after another, nearest scenes first: only the
 * bytes, of which none are held. Films are left out, they come while they play; what draws their kinds of objects
 * comes as well. A file that cannot be had is told when its scene is entered.
 */
export async function preloadOthers({ project, media, from, signal }: PreloadOptions): Promise<void> {
  const done = new Set(assetsOf(project, from));
  let bytes = 0;
  for (const scene of [from, ...scenesByNearness(project, from)]) {
    if (signal.aborted || !mayFetchAhead()) return;
    for (const { object } of project.inScene.get(scene.id) ?? []) fetchKind(object.type);
    for (const asset of assetsOf(project, scene)) {
      if (done.has(asset)) continue;
      done.add(asset);
      for (const url of wanted(media, asset)) {
        if (signal.aborted || bytes > MOST_BYTES || !mayFetchAhead()) return;
        bytes += await bring(url, signal);
      }
    }
  }
}

function wanted(media: MediaSource, asset: string): string[] {
  const found = media(asset);
  if (!found || ['video', 'document', 'folder'].includes(found.type)) return [];
  const [first] = found.files;
  const best = bestFile(found.files, WIDEST, heldWidth(WIDEST));
  return [...new Set([first?.url, best?.url])].filter((url) => url !== undefined);
}

/** The bytes that came; a file that is silent for as long as content may be (spec section 8) is given up. */
async function bring(url: string, signal: AbortSignal): Promise<number> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener('abort', giveUp);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, requests.settingContentMs);
  };
  heard();
  let bytes = 0;
  try {
    const response = await fetch(url, { priority: 'low', signal: stop.signal });
    const reader = response.ok ? response.body?.getReader() : undefined;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      heard();
      bytes += part.value.byteLength;
    }
  } catch {
    // Told when its scene is entered.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
  return bytes;
}
