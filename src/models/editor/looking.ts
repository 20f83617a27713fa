import { type Doc, findObject, objectsOf, type Scene, type SceneObject, scenesInOrder } from '#scenario';
import { sceneLength } from './scene-time.ts';
import { belongTogether, toggled } from './selection.ts';
import type { EditorState } from './state.ts';

/** Where in the document the author is: the scene, its time, what is selected, which way they look. */
export function createLooking(state: EditorState) {
  /** Each scene is seen from its beginning. */
  function showScene(id: number | null): void {
    if (state.sceneId === id) return;
    state.sceneId = id;
    state.time = 0;
    state.filmLength = null;
  }

  /** What is selected must exist; after a removal the nearest scene is shown. */
  function settle(doc: Doc): void {
    if (state.sceneId === null || !doc.scenes[state.sceneId]) {
      showScene(scenesInOrder(doc)[0]?.id ?? null);
      state.selection = [];
    }
    const scene = state.sceneId === null ? undefined : doc.scenes[state.sceneId];
    const known = new Set(scene ? objectsOf(scene).map((object) => object.id) : []);
    if (state.selection.some((id) => !known.has(id)))
      state.selection = state.selection.filter((id) => known.has(id));
    if (state.carrying !== null && !known.has(state.carrying)) state.carrying = null;
    if (state.sceneSelection.some((id) => !doc.scenes[id]))
      state.sceneSelection = state.sceneSelection.filter((id) => doc.scenes[id]);
  }

  const looking = {
    settle,

    /** Shows a scene. */
    openScene(id: number): void {
      if (!state.doc?.scenes[id] || state.sceneId === id) return;
      showScene(id);
      state.sceneSelection = [];
      state.selection = [];
      state.carrying = null;
    },

    /** Goes to a time of the current scene: seconds, kept within its length. */
    goToTime(seconds: number): void {
      const scene = looking.scene();
      if (scene) state.time = Math.max(0, Math.min(sceneLength(scene, state.filmLength), seconds || 0));
    },

    /** Selects objects of the current scene; `adding` toggles one of several (spec section 4). */
    select(ids: number[], adding = false): void {
      const scene = looking.scene();
      if (!scene) return;
      const wanted = adding ? toggled(state.selection, ids) : ids;
      state.selection = wanted.length > 1 && !belongTogether(scene, wanted) ? ids : wanted;
    },

    /** Turns the view: degrees. */
    lookAt(yaw: number, pitch: number): void {
      state.turn = { yaw, pitch, count: state.turn.count + 1 };
    },

    /** The current scene with any preview on top. */
    scene(): Scene | undefined {
      return state.sceneId === null ? undefined : state.shown?.scenes[state.sceneId];
    },

    /** The one selected object, when there is just one. */
    object(): SceneObject | undefined {
      const [id, ...others] = state.selection;
      const scene = looking.scene();
      return id === undefined || others.length > 0 || !scene ? undefined : findObject(scene, id)?.object;
    },

    /** Goes back to where a step was made. */
    goBackTo(sceneId: number | null, selection: number[]): void {
      const { doc } = state;
      if (!doc) return;
      if (sceneId !== null && doc.scenes[sceneId]) showScene(sceneId);
      state.selection = selection;
      settle(doc);
    },
  };
  return looking;
}
