import type { Launch } from '#catalog/launch.ts';
import type { ScenarioFile } from '#scenario/play.ts';
import type { MediaSource, StageMedia } from '#xr/play.tsx';

/** What an asset of a scenario file may be; a folder is had by its own address, as in `launch.json`. */
const types: readonly string[] = ['image', 'video', 'hotspot', 'audio', 'model', 'document', 'folder'];

/**
 * The files that `launch.json` lists, with their addresses made whole; of assets that it does not know, as those of
 * a scenario that the `load` parameter names, the address that the scenario file gives them (spec section 3), from
 * where that file is. `from`: the addresses of both.
 */
export function launchMedia(
  launch: Launch,
  from: { launch: URL; scenario: URL },
  assets: ScenarioFile['assets'],
): MediaSource {
  const found = new Map<string, StageMedia>();
  for (const { id, type, url } of assets)
    if (url && types.includes(type) && URL.canParse(url, from.scenario.href))
      found.set(id, { type, files: [{ url: new URL(url, from.scenario).href }] });
  for (const [id, media] of Object.entries(launch.media))
    found.set(id, {
      ...media,
      files: media.files.map((file) => ({ ...file, url: new URL(file.url, from.launch).href })),
    });
  return (assetId) => found.get(assetId);
}
