import type { Draft } from './draft.ts';
import { SHOWN } from './flags.ts';
import { playMedia, silence } from './media.ts';
import { type Entry, startsByItself } from './project.ts';
import { flagsOf, isShown } from './selectors.ts';

/** Shows or hides an object, and with it what it holds (spec section 4, runtime visibility). */
export function setShown(draft: Draft, id: number, shown: boolean): void {
  const entry = draft.entry(id);
  const family = familyOf(draft, entry);
  const before = family.map(({ object }) => isShown(draft, object.id));
  // Of a scene to come nothing has played yet.
  const flags = flagsOf(draft, id);
  draft.put('flags', id, shown ? flags | SHOWN : flags & ~SHOWN);
  takeBack(draft, id);
  draft.note(shown ? 'show' : 'hide', 'visibility', { object: id, name: entry.object.name });
  applyVisibility(draft, family, before);
}

/** What was shown or hidden anew is not reversed by a timeout from before. */
export function takeBack(draft: Draft, id: number): void {
  if (draft.firstPending()) draft.pending.takeBack(id);
}

/** An object and all inside it, when they are in the present scene. */
export function familyOf(draft: Draft, entry: Entry): Entry[] {
  if (entry.sceneId !== draft.state.sceneId) return [];
  const inside = draft.project.inScene.get(entry.sceneId) ?? [];
  return inside.filter(({ object, parents }) => object === entry.object || parents.includes(entry.object.id));
}

/** Does what follows for those whose visibility is now another. */
export function applyVisibility(draft: Draft, family: readonly Entry[], before: readonly boolean[]): void {
  const { state } = draft;
  const { entries } = state;
  for (const [index, entry] of family.entries()) {
    const shown = isShown(draft, entry.object.id);
    if (shown === before[index]) continue;
    draft.note('object:visibility', 'visibility', {
      object: entry.object.id,
      name: entry.object.name,
      visible: shown,
    });
    if (!shown) silence(draft, entry.object.id);
    else if (state.loaded) appear(draft, entry);
    // An action on show may have led to another scene, or out: the rest of this one is no longer there.
    if (state.exited || state.entries !== entries) return;
  }
}

/** What happens when an object is there: it starts if it does so by itself, and its show-actions run. */
export function appear(draft: Draft, { object }: Entry): void {
  draft.appeared.add(object.id);
  draft.look(object.txt);
  for (const choice of object.choices ?? []) draft.look(choice.txt);
  if (object.type === 'question') draft.put('shownAt', object.id, draft.state.elapsed);
  // A timer may have begun before anyone saw it.
  if (startsByItself(object) && !draft.state.timers[object.id]?.running) playMedia(draft, object, true);
  draft.run(object.actionsShow, object.id, 'actionsShow');
}

/** Marks an object with a flag. */
export function mark(draft: Draft, id: number, flag: number): void {
  const flags = flagsOf(draft, id);
  if ((flags & flag) !== flag) draft.put('flags', id, flags | flag);
}
