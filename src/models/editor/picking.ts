import { proxy, ref } from 'valtio/vanilla';
import { findObject, type Scene } from '#scenario';
import { toast } from '../toasts/toasts.ts';

/** A field that waits for an object to be pointed at in the scene. */
interface Picking {
  /** What may be chosen. */
  ids: readonly number[];
  done: (id: number) => void;
}

/** What is being chosen by pointing at the scene; while it is, a press selects and moves nothing. */
export const picking = proxy<{
  wanted: Picking | null;
  /** What a press would choose: that is pointed at now. */
  over: number | null;
}>({ wanted: null, over: null });

export function startPicking(ids: readonly number[], done: (id: number) => void): void {
  picking.wanted = ref({ ids, done });
}

export function stopPicking(): void {
  picking.wanted = null;
  picking.over = null;
}

/** What a press on an object would choose: itself, or the group or layer around it; undefined where neither may be. */
function chosenBy(scene: Scene, id: number): number | undefined {
  const around = findObject(scene, id)?.path.flatMap((step) => (typeof step === 'object' ? [step.id] : []));
  return around?.reverse().find((one) => picking.wanted?.ids.includes(one));
}

/** A pointer has come to an object, or left it for none. */
export function pointWhilePicking(scene: Scene, id: number | null): void {
  picking.over = id === null ? null : (chosenBy(scene, id) ?? null);
}

/** Chooses an object that was pressed, or the group or layer around it; says so where neither may be chosen. */
export function pickObject(scene: Scene, id: number): void {
  const { wanted } = picking;
  const found = findObject(scene, id);
  if (!wanted || !found) return;
  const chosen = chosenBy(scene, id);
  if (chosen === undefined) {
    toast('placing:pick.refused', { tone: 'warning', values: { name: found.object.name } });
    return;
  }
  stopPicking();
  wanted.done(chosen);
}
