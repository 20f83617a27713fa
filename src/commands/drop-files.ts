import { kindsForDrop } from '#catalog/extensions.ts';
import { isAllowed, kindNames, type UploadUse } from '#catalog/uploads.ts';
import { addAssetFiles, type ScenarioAsset } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { addScenesFromFiles } from '#models/library/upload-batch.ts';
import { toast } from '#models/toasts/toasts.ts';
import { type ObjectType, objectKinds } from '#scenario';
import { type PlaceAt, placeObject } from './add-object.ts';

/** What a dropped file may become. */
export type DropTarget = ObjectType | 'scene';

/** A dropped file and what it may become, the likelier first. */
export interface DroppedFile {
  file: File;
  targets: readonly DropTarget[];
}

/** Degrees between objects that were dropped together. */
const SPREAD = 12;

/** What a file of this name may become (spec section 5). */
export const dropTargets = (name: string): DropTarget[] => [
  ...kindsForDrop(name),
  ...(isAllowed('scene', name) ? (['scene'] as const) : []),
];

/**
 * Takes files dropped on the view, at a place of it in degrees. Where one may become several things the author is
 * asked; files that can become nothing are refused by name.
 */
export function dropFiles(files: readonly File[], at: PlaceAt): void {
  if (editor.state.mode !== 'edit') return;
  const dropped = files.map((file) => ({ file, targets: dropTargets(file.name) }));
  for (const { file, targets } of dropped)
    if (targets.length === 0)
      toast('errors:dropped-file-not-allowed', {
        tone: 'error',
        values: { name: file.name, allowed: kindNames('media') },
      });
  const taken = dropped.filter(({ targets }) => targets.length > 0);
  if (taken.length === 0) return;
  if (taken.every(({ targets }) => targets.length === 1))
    void addDroppedFiles(
      taken.map(({ file, targets }) => ({ file, target: targets[0]! })),
      at,
    );
  else editor.openDialog('drop-files', { dropped: taken, at });
}

/** Sends the files and places what they become beside one another; answers when the last one stands. */
export async function addDroppedFiles(
  files: readonly { file: File; target: DropTarget }[],
  at: PlaceAt,
): Promise<void> {
  const scenarioId = editor.state.doc?.scenarioId;
  const { sceneId } = editor.state;
  if (scenarioId === undefined) return;
  const scenes = files.filter(({ target }) => target === 'scene').map(({ file }) => file);
  if (scenes.length > 0) addScenesFromFiles(scenarioId, scenes);
  let placed = 0;
  for (const { file, target } of files) {
    if (target === 'scene') continue;
    const { first, failure } = await addAssetFiles(scenarioId, uploadUseFor(target), [file]);
    if (failure) toast(`errors:${failure.code}`, { tone: 'error', values: failure.details });
    // Another scene may be open by now.
    if (!first || editor.state.doc?.scenarioId !== scenarioId || editor.state.sceneId !== sceneId) continue;
    placeAsset(target, first, { ...at, yaw: at.yaw + SPREAD * placed });
    placed += 1;
  }
}

/** Places an object that shows or plays a file of the scenario: where the author looks, or at a place. */
export const placeAsset = (kind: ObjectType, asset: ScenarioAsset, at?: PlaceAt): number | undefined =>
  placeObject(kind, at, fieldsFrom(kind, asset));

const uploadUseFor = (kind: ObjectType): UploadUse => objectKinds[kind].accepts ?? 'media';

/** What a new object takes from its file: the file, its name, and the picture's shape. */
function fieldsFrom(kind: ObjectType, { id, name, width, height }: ScenarioAsset): Record<string, unknown> {
  const named = { assetId: id, assetName: name, name: name.replace(/\.[^.]+$/, '') };
  if (!width || !height || kind === 'model') return named;
  const edge = kind === 'hotspot' ? 0.4 : 1.6;
  const scale = edge / Math.max(width, height);
  return {
    ...named,
    width: round(width * scale),
    height: round(height * scale),
    origWidth: width,
    origHeight: height,
  };
}

const round = (metres: number) => Math.round(metres * 1000) / 1000;
