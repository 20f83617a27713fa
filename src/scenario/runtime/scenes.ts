import type { Scene } from '../schema/scene.ts';
import type { Draft } from './draft.ts';
import { SHOWN } from './flags.ts';
import { playMedia, timerLength } from './media.ts';
import { firePending } from './pending.ts';
import { startsUnseen } from './project.ts';
import { flagsOf, isShown } from './selectors.ts';
import { freshClock } from './state.ts';
import { fireTimedEvent } from './timed-events.ts';
import { appear } from './visibility.ts';

/** Scenes that may be left in a row before time passes or anyone acts. */
const MAX_REDIRECTS = 50;

/**
 * Leaves the present scene and asks for another. `yaw`: degrees, 'keep', or absent for the scene's own.
 * Timeouts of the scene left are reversed, its media gone; its flags stay.
 */
export function enterScene(draft: Draft, sceneId: number, yaw?: number | 'keep'): void {
  const { state, project } = draft;
  const scene = project.scenes.get(sceneId);
  if (!scene) {
    draft.note('scene:missing', 'navigation', { scene: sceneId });
    return;
  }
  if (inCycle(draft, sceneId)) return;
  reverseTimeouts(draft);
  leaveScene(draft);
  state.resuming = false;
  state.redirects++;
  state.sceneId = sceneId;
  state.loaded = false;
  state.scene = freshClock;
  state.timers = {};
  state.media = {};
  state.shownAt = {};
  state.hovered = null;
  state.dragging = null;
  state.entries++;
  draft.put('visited', sceneId, true);
  draft.note('scene:enter', 'navigation', { scene: sceneId, name: scene.name });
  draft.effect({ type: 'load-scene', sceneId, yaw: yaw ?? scene.default_yaw });
}

/** What a timeout was still to show or hide again is so when its scene is left; nothing follows from it there. */
export function reverseTimeouts(draft: Draft): void {
  for (const { act, target } of draft.pending.list()) {
    if (act === 'run-event' || !draft.project.objects.has(target)) continue;
    const flags = flagsOf(draft, target);
    draft.put('flags', target, act === 'show' ? flags | SHOWN : flags & ~SHOWN);
    draft.note('timeout:fired', 'other', { act, target });
  }
  draft.state.pending = [];
}

/** Whether so many scenes were left in a row that the way to this one is cut: the run stays where it is. */
export function inCycle(draft: Draft, sceneId: number): boolean {
  if (draft.state.redirects < MAX_REDIRECTS) return false;
  draft.note('link:cycle', 'navigation', { scene: sceneId });
  return true;
}

/** Says how long the scene was looked at. */
export function leaveScene(draft: Draft): void {
  const { state } = draft;
  const scene = state.sceneId === null ? undefined : draft.project.scenes.get(state.sceneId);
  if (!scene || !state.loaded) return;
  const seconds = (state.elapsed - state.scene.since) / 1000;
  draft.note('scene:leave', 'navigation', { scene: scene.id, name: scene.name, seconds });
}

/** The picture is there: the clock runs, what starts by itself starts, show-actions run. */
export function sceneLoaded(draft: Draft, sceneId: number): void {
  const { state, project } = draft;
  const scene = project.scenes.get(sceneId);
  if (!scene || state.sceneId !== sceneId || state.loaded) return;
  state.loaded = true;
  draft.passesOver = state.resuming;
  begin(draft, scene);
  draft.passesOver = false;
  state.resuming = false;
}

/** A bookmark's scene begins as any other, but that what changed for good is not changed again (docs/reference/scenario-format.md). */
function begin(draft: Draft, scene: Scene): void {
  const { state, project } = draft;
  const sceneId = scene.id;
  // It may have been told to begin later than at its beginning.
  const { time, next } = state.scene;
  state.scene = { ...freshClock, time, next, playing: true, since: state.elapsed };
  draft.note('scene:loaded', 'navigation', { scene: sceneId, name: scene.name });
  const entries = state.entries;
  const inScene = project.inScene.get(sceneId) ?? [];
  const shown = new Set(inScene.filter(({ object }) => isShown(draft, object.id)));
  draft.run(scene.actionsShow, null, 'scene.actionsShow');
  for (const entry of inScene) {
    // A show-action may have led away, or hidden what comes next.
    if (state.exited || state.entries !== entries) return;
    const { object } = entry;
    // One that an action hid and showed again is there already.
    if (draft.appeared.has(object.id)) continue;
    if (shown.has(entry) && isShown(draft, object.id)) appear(draft, entry);
    else if (startsUnseen(object) && !state.media[object.id]) playMedia(draft, object, true);
  }
}

/**
 * The scene's time is over (spec section 4): what was still to come fires, timeouts and timed events, then it loops or
 * its end actions run.
 */
export function endScene(draft: Draft): void {
  const { state } = draft;
  const scene = state.sceneId === null ? undefined : draft.project.scenes.get(state.sceneId);
  if (!scene || state.scene.ended) return;
  draft.note('scene:end', 'navigation', { scene: scene.id, name: scene.name, loop: scene.loop });
  const entries = state.entries;
  const { time } = state.scene;
  // It led to another scene, or to another moment of this one.
  const gone = () => state.exited || state.entries !== entries || state.scene.time !== time;
  for (const pending of draft.pending.list()) {
    // One before it may have shown or hidden the same anew.
    if (!draft.pending.has(pending)) continue;
    firePending(draft, pending);
    if (gone()) return;
  }
  while (fireTimedEvent(draft)) if (gone()) return;
  if (scene.loop) {
    state.scene = { ...state.scene, time: 0, next: 0, playing: true };
    draft.effect({ type: 'scene-media', do: 'restart' });
    restartTimers(draft, scene.id);
    return;
  }
  state.scene = { ...state.scene, ended: true };
  draft.run(scene.actions, null, 'scene.actions');
}

/** With the loop a timer that is over begins again, where it begins by itself; one that runs goes on to its end. */
function restartTimers(draft: Draft, sceneId: number): void {
  for (const { object } of draft.project.inScene.get(sceneId) ?? []) {
    const timer = draft.state.timers[object.id];
    const over = timer && !timer.running && timer.ms >= timerLength(object);
    if (over && startsUnseen(object)) playMedia(draft, object);
  }
}
