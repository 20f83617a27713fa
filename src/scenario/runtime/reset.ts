import { factsOf } from '../objects/play-facts.ts';
import type { Draft } from './draft.ts';
import { playMedia, setTimer } from './media.ts';
import { type Entry, startsByItself, startsUnseen } from './project.ts';
import { enterScene, inCycle } from './scenes.ts';
import { isShown } from './selectors.ts';
import { applyVisibility, familyOf, takeBack } from './visibility.ts';

function forget(draft: Draft, id: number): void {
  draft.drop('flags', id);
  draft.drop('disabled', id);
  draft.drop('drops', id);
  if (draft.state.answers.some((answer) => answer.originalData.questId === id))
    draft.state.answers = draft.state.answers.filter((answer) => answer.originalData.questId !== id);
}

/** An object as when its scene was loaded: flags, visibility, enabled, place and media. */
export function resetObject(draft: Draft, entry: Entry): void {
  const { id, name } = entry.object;
  const family = familyOf(draft, entry);
  const before = family.map(({ object }) => isShown(draft, object.id));
  forget(draft, id);
  if (factsOf(entry.object).media === 'timer') setTimer(draft, entry.object, 0, false);
  draft.drop('timers', id);
  draft.drop('media', id);
  takeBack(draft, id);
  draft.note('object:reset', 'action', { object: id, name });
  draft.effect({ type: 'reset-object', object: id });
  const { entries } = draft.state;
  applyVisibility(draft, family, before);
  // What was there all along begins again, as it did when the scene was loaded.
  if (entry.sceneId !== draft.state.sceneId || draft.state.entries !== entries) return;
  const begins =
    startsUnseen(entry.object) || (before[0] && isShown(draft, id) && startsByItself(entry.object));
  if (begins && !draft.state.media[id]) playMedia(draft, entry.object, true);
}

/** The present scene as if it had never been seen, loaded again. */
export function resetScene(draft: Draft): void {
  const { sceneId } = draft.state;
  if (sceneId === null || inCycle(draft, sceneId)) return;
  for (const { object } of draft.project.inScene.get(sceneId) ?? []) forget(draft, object.id);
  draft.note('reset', 'action', { what: 'scene', scene: sceneId });
  enterScene(draft, sceneId);
}

/** The whole run from its beginning. What was reported stays reported. */
export function resetAll(draft: Draft): void {
  const { state, project } = draft;
  const first = project.order[0];
  if (!first || inCycle(draft, first.id)) return;
  state.variables = {};
  state.flags = {};
  state.correct = 0;
  state.answered = 0;
  state.disabled = {};
  state.visited = {};
  state.drops = {};
  state.answers = [];
  state.complete = false;
  state.chance = draft.env.random();
  draft.note('reset', 'action', { what: 'all' });
  enterScene(draft, first.id);
}
