import type { EditorView } from '#models/editor/state.ts';
import { findObject } from '#scenario';
import { addFilesToMedia, fileName } from './add-files-to-media.ts';
import type { Command } from './command.ts';
import { selected } from './selected.ts';

/** A file of its own, not one of ours. */
const fileOf = (object: object | undefined): string | undefined => {
  const id = object && 'assetId' in object ? object.assetId : undefined;
  return typeof id === 'string' && !id.startsWith('-') ? id : undefined;
};

/** Only what shows or plays a file (spec section 2). */
const hasFile = ({ shown, sceneId, selection }: EditorView) => {
  const scene = sceneId === null ? undefined : shown?.scenes[sceneId];
  return scene !== undefined && selection.some((id) => fileOf(findObject(scene, id)?.object) !== undefined);
};

export const addToMyMedia = {
  id: 'add-to-my-media',
  label: 'commands.addToMyMedia',
  icon: 'images',
  when: hasFile,
  present: hasFile,
  run() {
    const files = selected()?.objects.flatMap((object) => {
      const assetId = fileOf(object);
      return assetId ? [{ assetId, name: fileName(assetId, object.name), tag: 'media' as const }] : [];
    });
    void addFilesToMedia(files ?? []);
  },
} as const satisfies Command;
