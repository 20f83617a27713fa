import { proxy } from 'valtio/vanilla';
import type { Play } from './create-play.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** How far files that are under way have come, by their address: 0 to 1. What is there, or failed, is not among them. */
export const downloads = proxy<Record<string, number>>({});

/** A file's bytes, seen by all who wait for them. */
export async function fetchSeen(url: string): Promise<Blob> {
  try {
    return await fetchWithProgress(url, (share) => {
      downloads[url] = share;
    });
  } finally {
    delete downloads[url];
  }
}

type Media = (assetId: string) => { files: readonly { url: string }[] } | undefined;

/** The share of the present scene's picture that is there; null while none of its files is under way. */
export function arrivedShare(
  { project, state }: Play,
  media: Media,
  coming: Readonly<Record<string, number>> = downloads,
): number | null {
  const scene = project.scenes.get(state.run.sceneId ?? Number.NaN) ?? project.order[0];
  const files = scene?.assetId ? media(scene.assetId)?.files : undefined;
  const shares = (files ?? [{ url: scene?.image ?? '' }]).flatMap(({ url }) => coming[url] ?? []);
  return shares.length ? Math.max(...shares) : null;
}
