import { assetsOf, mayFetchAhead, scenesByNearness } from '#models/play/fetch-ahead.ts';
import { fetchFile, partsOf } from '#models/play/fetch-with-progress.ts';
import type { Project, Scene } from '#scenario/play.ts';
import { fetchKind, type MediaSource } from '#xr/play.tsx';
import { bestFile, heldWidth } from '#xr/stage/sky-shader.ts';

/** What is fetched at most for scenes that may never be entered. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Pictures wider than this are fetched when their scene is entered. */
const WIDEST = 4096;
/** Between two scenes the page draws and answers: to look through one can take tens of ms (docs/benchmarks.md); ms. */
const PAUSE = 20;

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
 * comes as well.
 */
export async function preloadOthers({ project, media, from, signal }: PreloadOptions): Promise<void> {
  const done = new Set(assetsOf(project, from));
  let bytes = 0;
  for (const scene of scenesByNearness(project, from)) {
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
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

function wanted(media: MediaSource, asset: string): string[] {
  const found = media(asset);
  if (!found || ['video', 'document', 'folder'].includes(found.type)) return [];
  const [first] = found.files;
  const best = bestFile(found.files, WIDEST, heldWidth(WIDEST));
  return [...new Set([first?.url, best?.url])].filter((url) => url !== undefined);
}

/** The bytes that came. A file that cannot be had is told when its scene is entered. */
async function bring(url: string, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  const count = async (response: Response, heard: () => void) => {
    for await (const part of partsOf(response, heard)) bytes += part.byteLength;
  };
  await fetchFile(url, count, { priority: 'low', signal }).catch(() => undefined);
  return bytes;
}
