import { SCORE_ID } from '../constants.ts';
import { isFields } from '../loading/untyped.ts';
import type { Bookmark } from '../schema/bookmark.ts';
import { ANSWERED, CORRECT, SHOWN } from './flags.ts';
import type { Project } from './project.ts';
import { flagsOf } from './selectors.ts';
import type { RunState } from './state.ts';

/** The durable part of a run (docs/reference/scenario-format.md), or null before it has a scene. */
export function toBookmark(project: Project, state: RunState): Bookmark | null {
  if (state.sceneId === null) return null;
  return {
    scenarioId: project.id,
    lastSceneId: state.sceneId,
    runtimeVariables: Object.entries(state.variables).map(([id, value]) => ({ id: Number(id), value })),
    mapRuntime: withTimeoutsReversed(project, state),
    questionsAnswered: [...state.answers],
    publishDate: project.data.publishDate,
    completeSent: state.completeSent,
    complete: state.complete,
    visited: Object.keys(state.visited).map(Number),
    drops: { ...state.drops },
    disabled: Object.keys(state.disabled).map(Number),
  };
}

/** Flags as they are once every running timeout of a show or hide has reversed it (docs/reference/scenario-format.md). */
function withTimeoutsReversed(project: Project, state: RunState): Record<number, number> {
  const flags = { ...state.flags };
  for (const { act, target } of state.pending) {
    if (act === 'run-event') continue;
    const now = flagsOf({ project, state }, target);
    flags[target] = act === 'show' ? now | SHOWN : now & ~SHOWN;
  }
  return flags;
}

/** Whether a bookmark belongs to this publishing of this scenario; else it is discarded (spec section 4). */
export function bookmarkFits(project: Project, bookmark: Bookmark): boolean {
  return (
    bookmark.scenarioId === project.id &&
    (bookmark.publishDate ?? null) === (project.data.publishDate ?? null) &&
    project.scenes.has(bookmark.lastSceneId)
  );
}

/**
 * What a bookmark puts into a fresh state. Things that are gone from the scenario are left out. It comes from a store
 * that others may write to: what it lacks, or holds otherwise than it should, counts as not there.
 */
export function restored(project: Project, bookmark: Bookmark): Partial<RunState> {
  const known = (id: number) => project.objects.has(id);
  const pairs = (record: unknown) =>
    Object.fromEntries(
      Object.entries(isFields(record) ? record : {}).filter(
        ([id, value]) => known(Number(id)) && typeof value === 'number',
      ),
    ) as Record<number, number>;
  const set = (ids: unknown, there: (id: number) => boolean) =>
    Object.fromEntries(
      listed<number>(ids)
        .filter(there)
        .map((id) => [id, true as const]),
    ) as Record<number, true>;
  const flags = pairs(bookmark.mapRuntime);
  return {
    variables: Object.fromEntries(
      listed<Bookmark['runtimeVariables'][number]>(bookmark.runtimeVariables)
        .filter((one) => isFields(one) && /string|number/.test(typeof one.value))
        .filter(({ id }) => id === SCORE_ID || project.variables.has(id))
        .map(({ id, value }) => [id, value]),
    ),
    flags,
    correct: countOf(flags, CORRECT),
    answered: countOf(flags, ANSWERED),
    drops: pairs(bookmark.drops),
    disabled: set(bookmark.disabled, known),
    visited: set(bookmark.visited, (id) => project.scenes.has(id)),
    answers: listed<Bookmark['questionsAnswered'][number]>(bookmark.questionsAnswered).filter(
      (one) => isFields(one) && isFields(one.originalData),
    ),
    complete: (bookmark.complete ?? bookmark.completeSent) === true,
    completeSent: bookmark.completeSent === true,
  };
}

const countOf = (flags: Record<number, number>, flag: number): number =>
  Object.values(flags).filter((one) => one & flag).length;

const listed = <T>(value: unknown): T[] => (Array.isArray(value) ? value : []);
