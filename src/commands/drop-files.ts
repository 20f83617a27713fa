import { kindsForDrop } from '#catalog/extensions.ts';
import { isAllowed, kindNames, type UploadUse } from '#catalog/uploads.ts';
import { addAssetFiles, type ScenarioAsset } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { takeMedia } from '#models/library/media.ts';
import { addScenesFromFiles } from '#models/library/upload-batch.ts';
import { toast } from '#models/toasts/toasts.ts';
import { newObject, type ObjectType, objectKinds, originalSize } from '#scenario';
import { type PlaceAt, placeObject } from './add-object.ts';
import { addScene } from './add-scene.ts';

/** What a dropped file may become. */
export type DropTarget = ObjectType | 'scene';

/** A file that is dropped, or one of the person's media by its id, and what it may become, the likelier first. */
export interface Dropped {
  name: string;
  from: File | number;
  targets: readonly DropTarget[];
}

/** Degrees between the sides of objects that were dropped together. */
const GAP = 2;

/** What a file of this name may become (spec section 5). */
export const dropTargets = (name: string): DropTarget[] => [
  ...kindsForDrop(name),
  ...(isAllowed('scene', name) ? (['scene'] as const) : []),
];

/**
 * Takes files dropped on the view, at a place of it in degrees. Files that can become nothing are refused by name.
 */
export function dropFiles(files: readonly File[], at: PlaceAt): void {
  if (editor.state.mode !== 'edit') return;
  const dropped = files.map((from) => ({ name: from.name, from, targets: dropTargets(from.name) }));
  for (const { name, targets } of dropped)
    if (targets.length === 0)
      toast('errors:dropped-file-not-allowed', {
        tone: 'error',
        values: { name, allowed: kindNames('media') },
      });
  placeDropped(
    dropped.filter(({ targets }) => targets.length > 0),
    at,
  );
}

/** Places what was dropped; where something may become several things the author is asked. */
export function placeDropped(dropped: readonly Dropped[], at: PlaceAt): void {
  if (dropped.length === 0) return;
  if (dropped.every(({ targets }) => targets.length === 1))
    void addDropped(
      dropped.map(({ from, targets }) => ({ from, target: targets[0]! })),
      at,
    );
  else editor.openDialog('drop-files', { dropped, at });
}

/** Brings the files into the scenario and places what they become beside one another; answers when the last one stands. */
export async function addDropped(
  dropped: readonly { from: File | number; target: DropTarget }[],
  at: PlaceAt,
): Promise<void> {
  const scenarioId = editor.state.doc?.scenarioId;
  const { sceneId } = editor.state;
  if (scenarioId === undefined) return;
  const scenes = dropped.flatMap(({ from, target }) =>
    target === 'scene' && typeof from !== 'number' ? [from] : [],
  );
  if (scenes.length > 0) addScenesFromFiles(scenarioId, scenes);
  /** The yaw at which the next may begin. */
  let next: number | undefined;
  for (const { from, target } of dropped) {
    if (target === 'scene' && typeof from !== 'number') continue;
    const asset = await broughtIn(scenarioId, from, target);
    if (!asset || editor.state.doc?.scenarioId !== scenarioId) continue;
    if (target === 'scene') {
      await addScene(scenarioId, asset);
      continue;
    }
    // The first stands where it was dropped, the others to its right.
    const across = degreesAcross(target, asset, at);
    const yaw = next === undefined ? at.yaw : next + across / 2;
    if (placeAsset(target, asset, { ...at, yaw }, sceneId) !== undefined) next = yaw + across / 2 + GAP;
  }
}

/** The file as the scenario has it; undefined where it could not be had, which is told. */
async function broughtIn(
  scenarioId: number,
  from: File | number,
  target: DropTarget,
): Promise<ScenarioAsset | undefined> {
  if (typeof from === 'number') return takeMedia(from, scenarioId);
  const { first, failure } = await addAssetFiles(scenarioId, uploadUseFor(target as ObjectType), [from]);
  if (failure) toast(`errors:${failure.code}`, { tone: 'error', values: failure.details });
  return first;
}

/** Places an object that shows or plays a file of the scenario, in the scene that it was dropped on. */
const placeAsset = (kind: ObjectType, asset: ScenarioAsset, at: PlaceAt, sceneId: number | null) =>
  placeObject(kind, at, fieldsFrom(kind, asset), sceneId);

const uploadUseFor = (kind: ObjectType): UploadUse => objectKinds[kind].accepts ?? 'media';

/** What a new object takes from its file: the file, its name, and the picture's shape. */
function fieldsFrom(kind: ObjectType, { id, name, width, height }: ScenarioAsset): Record<string, unknown> {
  const named = { assetId: id, assetName: name, name: name.replace(/\.[^.]+$/, '') };
  if (!width || !height || kind === 'model') return named;
  return { ...named, ...originalSize(kind, { width, height }), origWidth: width, origHeight: height };
}

/** Degrees of yaw that an object of the file takes up from side to side, placed there. */
function degreesAcross(kind: ObjectType, asset: ScenarioAsset, at: PlaceAt): number {
  const object = newObject(kind, 0, at, undefined, fieldsFrom(kind, asset));
  const { width = 0, distance = 1 } = object as { width?: number; distance?: number };
  const radians = 2 * Math.atan(width / 2 / distance);
  // Towards the poles a degree of yaw is narrower.
  return (radians * 180) / Math.PI / Math.max(0.2, Math.cos((at.pitch * Math.PI) / 180));
}
