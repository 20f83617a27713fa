import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { editor } from '#models/editor/editor.ts';
import type { EditorState } from '#models/editor/state.ts';
import type { Scene, SceneObject } from '#scenario';
import type { Moving } from '../stage/types.ts';

/** The current scene as the stage draws it, while what a pointer holds moves. */
export interface StageScene extends Moving {
  /** It stays the same while all that a preview does is to have objects stand elsewhere, but for those of `isOf`. */
  scene(isOf?: (object: SceneObject) => boolean): Scene | undefined;
}

const nothing: ReadonlySet<number> = new Set();

/** Follows the editor's current scene: a drag moves what it drags, and has nothing else drawn anew. */
export function stageSceneOf(state: EditorState): StageScene {
  const current = () => (state.sceneId === null ? undefined : state.shown?.scenes[state.sceneId]);
  let drawn = current();
  let last = drawn;
  let moved: ReadonlyMap<number, SceneObject> = new Map();
  const listeners = new Set<(ids: ReadonlySet<number>) => void>();
  const follow = () => {
    const now = current();
    if (now === last) return;
    last = now;
    const elsewhere = drawn && now && movedAlone(drawn, now);
    // What stood elsewhere may be back. Also of what is let go, so that no frame shows it where it was before.
    const ids = elsewhere ? new Set([...moved.keys(), ...elsewhere.keys()]) : nothing;
    moved = elsewhere ?? new Map();
    if (!elsewhere || state.shown === state.doc) drawn = now;
    for (const listener of listeners) listener(ids);
  };
  subscribe(state, follow, true);
  return {
    scene: (isOf) => (isOf && [...moved.values()].some(isOf) ? last : drawn),
    now: (object) => moved.get(object.id) ?? object,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Of this page's editor. */
export const stageScene = stageSceneOf(editor.state);

/** The current scene; while something moves, anew with each frame only for what `isOf` names. */
export const useStageScene = (isOf?: (object: SceneObject) => boolean): Scene | undefined =>
  useSyncExternalStore(stageScene.subscribe, () => stageScene.scene(isOf));

/** Objects are compared one by one, those of a group too. */
const MEMBERS = ['objects'];
/** What of an object only says where and how it stands. */
const POSE = ['yaw', 'pitch', 'distance', 'rotation', 'offsetX', 'offsetY', ...MEMBERS];
/** So much nearer than it was drawn, a card needs a finer picture. */
const NEARER = 1.5;

/** What stands elsewhere in another state of a scene, by id; undefined where more than that has changed. */
function movedAlone(before: Scene, now: Scene): Map<number, SceneObject> | undefined {
  const moved = new Map<number, SceneObject>();
  return isSame(before, now, MEMBERS) && haveOnlyMoved(before, now, moved) ? moved : undefined;
}

interface Holder {
  objects?: readonly SceneObject[];
}

/** Whether a scene or a group has the same members in the same order, all as they were or elsewhere: those are collected. */
function haveOnlyMoved(before: Holder, now: Holder, moved: Map<number, SceneObject>): boolean {
  const { objects: stood = [] } = before;
  const { objects: stand = [] } = now;
  if (stood.length !== stand.length) return false;
  return stand.every((object, at) => {
    const was = stood[at]!;
    if (object === was) return true;
    moved.set(object.id, object);
    return (
      object.id === was.id &&
      hasOnlyMoved(was, object) &&
      haveOnlyMoved(was as Holder, object as Holder, moved)
    );
  });
}

const hasOnlyMoved = (before: SceneObject & Far, now: SceneObject & Far): boolean =>
  isSame(before, now, POSE) && (before.distance ?? 0) <= (now.distance ?? 0) * NEARER;

interface Far {
  distance?: number;
}

const isSame = <Whole extends object>(before: Whole, now: Whole, but: readonly string[]): boolean => {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof Whole & string>;
  return [...keys].every((key) => but.includes(key) || before[key] === now[key]);
};
