import { editor } from '#models/editor/editor.ts';
import { media, takeMedia } from '#models/library/media.ts';
import { addSceneOf, sceneName } from '#models/library/scene-file.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import type { ObjectType } from '#scenario';
import { placeAsset } from './drop-files.ts';

/** The kind of object that shows or plays a file. */
const kinds: Record<string, ObjectType> = {
  image: 'image',
  hotspot: 'hotspot',
  video: 'video',
  audio: 'audio',
  model: 'model',
  folder: 'webwindow',
};

/** Takes one of the media into the scenario and places it where the author looks; a panorama becomes a scene. */
export async function placeMedia(id: number): Promise<void> {
  const scenarioId = editor.state.doc?.scenarioId;
  const entry = media.items.find((one) => one.id === id);
  if (scenarioId === undefined || !entry) return;
  const asset = await takeMedia(id, scenarioId);
  if (!asset || editor.state.doc?.scenarioId !== scenarioId) return;
  editor.closeDialog();
  const kind = kinds[asset.type];
  if (asset.tag === 'scene') await addSceneOf(scenarioId, sceneName(entry.name), asset).catch(toastFailure);
  else if (kind) placeAsset(kind, asset);
}
