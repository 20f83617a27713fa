import { addToGroup } from './add-to-group.ts';
import { addToLayer } from './add-to-layer.ts';
import { addToMyMedia } from './add-to-my-media.ts';
import { addToMyScenes } from './add-to-my-scenes.ts';
import { type Command, dialogOpen, runCommand } from './command.ts';
import { copyObjects } from './copy-objects.ts';
import { copyScenes } from './copy-scenes.ts';
import { createClip } from './create-clip.ts';
import { createSceneClip } from './create-scene-clip.ts';
import { deleteObjects } from './delete-objects.ts';
import { deleteScenes } from './delete-scenes.ts';
import { duplicateObjects } from './duplicate-objects.ts';
import { duplicateScene } from './duplicate-scene.ts';
import { edit } from './edit.ts';
import { group } from './group-objects.ts';
import { inspect } from './inspect.ts';
import { letGo } from './let-go.ts';
import { moveHere } from './move-here.ts';
import { moveToFront } from './move-to-front.ts';
import { nudge } from './nudge.ts';
import { pasteObjects } from './paste-objects.ts';
import { pasteScenes } from './paste-scenes.ts';
import { redo } from './redo.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { removeFromLayer } from './remove-from-layer.ts';
import { renameScene } from './rename-scene.ts';
import { run } from './run.ts';
import { sendToBack } from './send-to-back.ts';
import { setInitial } from './set-initial.ts';
import { showShortcuts } from './show-shortcuts.ts';
import { stop } from './stop.ts';
import { toggleLock } from './toggle-lock.ts';
import { toggleVisibility } from './toggle-visibility.ts';
import { undo } from './undo.ts';
import { ungroup } from './ungroup-objects.ts';

/** Every command with a key, in the order in which keys are tried. */
export const keyCommands = [
  stop,
  letGo,
  undo,
  redo,
  deleteObjects,
  copyObjects,
  copyScenes,
  pasteObjects,
  pasteScenes,
  duplicateObjects,
  group,
  ungroup,
  toggleVisibility,
  toggleLock,
  moveHere,
  edit,
  run,
  inspect,
  showShortcuts,
] as const satisfies readonly Command[];

/** What a menu of the selected objects offers (spec section 2), each where it applies. */
export const objectMenu = [
  addToLayer,
  removeFromLayer,
  addToGroup,
  removeFromGroup,
  toggleVisibility,
  toggleLock,
  edit,
  copyObjects,
  pasteObjects,
  moveToFront,
  sendToBack,
  createClip,
  addToMyMedia,
  deleteObjects,
] as const satisfies readonly Command[];

/** What the menu of a scene in the list offers (spec section 2). */
export const sceneMenu = [
  setInitial,
  edit,
  renameScene,
  copyScenes,
  pasteScenes,
  duplicateScene,
  undo,
  redo,
  createSceneClip,
  addToMyScenes,
  deleteScenes,
] as const satisfies readonly Command[];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** `mod+shift+z` as the event of a key press says it. */
export function combinationOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  const name = key.toLowerCase();
  // A sign such as ? already has its shift in it.
  const shift = shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shift ? 'shift' : '', name]
    .filter(Boolean)
    .join('+');
}

const arrows: Record<string, { right?: number; up?: number; away?: number }> = {
  ArrowLeft: { right: -1 },
  ArrowRight: { right: 1 },
  ArrowUp: { up: 1 },
  ArrowDown: { up: -1 },
  PageUp: { away: 1 },
  PageDown: { away: -1 },
};

/** Does what the pressed key says; answers whether anything was done. */
export function pressKey(event: Pressed): boolean {
  if (dialogOpen()) return false;
  const arrow = arrows[event.key];
  if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey)
    return nudge({ ...arrow, far: event.shiftKey });
  const combination = combinationOf(event);
  return keyCommands.some(
    (command) => (command as Command).keys?.includes(combination) === true && runCommand(command),
  );
}
