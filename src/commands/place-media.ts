import { kindsOfAsset } from '#catalog/extensions.ts';
import { editor, view } from '#models/editor/editor.ts';
import { mediaList } from '#models/library/media.ts';
import type { PlaceAt } from './add-object.ts';
import { addDropped, type Dropped, placeDropped } from './drop-files.ts';

/** One of the media that the library shows, with what it may become: a panorama a scene, others by spec section 5. */
function mediaToPlace(id: number): Dropped | undefined {
  const entry = mediaList.shown.items.find((one) => one.id === id);
  if (!entry || entry.asset.status || editor.state.mode !== 'edit') return undefined;
  const { tag, asset, name } = entry;
  return { name, from: id, targets: tag === 'scene' ? ['scene'] : kindsOfAsset(asset) };
}

/** Whether one of the media can be placed: a film must play, a document is for actions only. */
export const isPlaceable = (id: number): boolean => (mediaToPlace(id)?.targets.length ?? 0) > 0;

/** Takes one of the media into the scenario, as what it most likely is, and places it where the author looks. */
export async function placeMedia(id: number): Promise<void> {
  const found = mediaToPlace(id);
  const [target] = found?.targets ?? [];
  if (!found || !target || (target !== 'scene' && editor.state.sceneId === null)) return;
  editor.closeDialog();
  await addDropped([{ from: id, target }], { ...view });
}

/** The same of one that is dropped on the view; where it may become several things the author is asked. */
export function dropMedia(id: number, at: PlaceAt): void {
  const found = mediaToPlace(id);
  if (found && found.targets.length > 0) placeDropped([found], at);
}
