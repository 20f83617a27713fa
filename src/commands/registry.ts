import { addToGroup } from './add-to-group.ts';
import { addToLayer } from './add-to-layer.ts';
import { addToMyMedia } from './add-to-my-media.ts';
import { addToMyScenes } from './add-to-my-scenes.ts';
import { alignCommands } from './align.ts';
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
import { editMotionPath } from './edit-motion-path.ts';
import { endMode } from './end-mode.ts';
import { group } from './group-objects.ts';
import { inspect } from './inspect.ts';
import { keepRunAsTest } from './keep-run.ts';
import { letGo } from './let-go.ts';
import { moveHere } from './move-here.ts';
import { moveToFront } from './move-to-front.ts';
import { nextPoint } from './next-point.ts';
import { nudge } from './nudge.ts';
import { openChecks } from './open-checks.ts';
import { openClips } from './open-clips.ts';
import { openGraph } from './open-graph.ts';
import { openInHeadset } from './open-in-headset.ts';
import { openMedia } from './open-media.ts';
import { openPalette } from './open-palette.ts';
import { openRunTests } from './open-run-tests.ts';
import { openScenarios } from './open-scenarios.ts';
import { openVariables } from './open-variables.ts';
import { openVersions } from './open-versions.ts';
import { openViewingAngles } from './open-viewing-angles.ts';
import { pasteObjects } from './paste-objects.ts';
import { pasteScenes } from './paste-scenes.ts';
import { previousPoint } from './previous-point.ts';
import { publish } from './publish.ts';
import { redo } from './redo.ts';
import { removeFromGroup } from './remove-from-group.ts';
import { removeFromLayer } from './remove-from-layer.ts';
import { renameScene } from './rename-scene.ts';
import { run } from './run.ts';
import { runFromStart } from './run-from-start.ts';
import { sendToBack } from './send-to-back.ts';
import { setDefaultYaw } from './set-default-yaw.ts';
import { setInitial } from './set-initial.ts';
import { setScored } from './set-scored.ts';
import { showShortcuts } from './show-shortcuts.ts';
import { stop } from './stop.ts';
import { toggleLock } from './toggle-lock.ts';
import { toggleVisibility } from './toggle-visibility.ts';
import { undo } from './undo.ts';
import { ungroup } from './ungroup-objects.ts';

/** Every command with a key, in the order in which keys are tried. */
export const keyCommands = [
  stop,
  endMode,
  letGo,
  undo,
  redo,
  nextPoint,
  previousPoint,
  deleteObjects,
  deleteScenes,
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
  runFromStart,
  inspect,
  showShortcuts,
  openPalette,
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

/** What is done with the scenario as a whole: a menu where there is no room for buttons. */
export const scenarioMenu = [
  runFromStart,
  openScenarios,
  openVariables,
  openGraph,
  openChecks,
  openVersions,
  openRunTests,
  openMedia,
  openClips,
  openPalette,
  showShortcuts,
] as const satisfies readonly Command[];

/** Every command, once: what the palette finds by its name. */
export const allCommands = [
  ...new Set([
    ...keyCommands,
    ...objectMenu,
    ...sceneMenu,
    ...alignCommands,
    setDefaultYaw,
    setScored,
    editMotionPath,
    openViewingAngles,
    ...scenarioMenu,
    keepRunAsTest,
    openInHeadset,
    publish,
  ]),
];

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
