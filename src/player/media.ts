import type { Launch } from '#catalog/launch.ts';
import type { MediaSource } from '#xr/play.tsx';

/** The files that `launch.json` lists, with their addresses made whole. */
export function launchMedia(launch: Launch, base: URL): MediaSource {
  const found = new Map(
    Object.entries(launch.media).map(([id, media]) => [
      id,
      { ...media, files: media.files.map((file) => ({ ...file, url: new URL(file.url, base).href })) },
    ]),
  );
  return (assetId) => found.get(assetId);
}
