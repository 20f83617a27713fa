import { packBookmark } from '../runtime/packed-bookmark.ts';
import type { Project } from '../runtime/project.ts';
import type { Bookmark } from '../schema/bookmark.ts';
import { eachAction } from './check-scenario.ts';

/** So often each question is taken to be answered. */
const ANSWERS = 3;
/** Characters that a number takes. */
const NUMBER_LENGTH = 12;

/** What a learner's bookmark of this scenario takes at most, in characters, and what takes them. */
export interface BookmarkSize {
  characters: number;
  /** Of it, the values of variables. */
  variables: number;
  /** Of it, the answers to questions. */
  answers: number;
}

/**
 * The largest bookmark that a run can leave: every scene seen, every object used, each question answered three times,
 * and the longest text that the scenario itself puts into each variable. A page round it may put longer ones there.
 */
export function largestBookmark(project: Project): BookmarkSize {
  const whole = worst(project);
  const length = (one: Bookmark) => packBookmark(project, one).length;
  const characters = length(whole);
  return {
    characters,
    variables: characters - length({ ...whole, runtimeVariables: [] }),
    answers: characters - length({ ...whole, questionsAnswered: [] }),
  };
}

function worst(project: Project): Bookmark {
  const ids = [...project.objects.keys()];
  const texts = longestTexts(project);
  const last = ids.at(-1) ?? 0;
  return {
    scenarioId: project.id,
    lastSceneId: project.order.at(-1)?.id ?? 0,
    runtimeVariables: [...project.variables.values()].map(({ id, value }) => ({
      id,
      value: 'x'.repeat(Math.max(NUMBER_LENGTH, JSON.stringify(value).length, texts.get(id) ?? 0)),
    })),
    mapRuntime: Object.fromEntries(ids.map((id) => [id, 31])),
    questionsAnswered: [...project.objects.values()].flatMap(({ object, sceneId }) =>
      object.type === 'question'
        ? Array.from({ length: ANSWERS }, () => ({
            scene: '',
            quest: object.name,
            choice: '',
            correct: true,
            timestamp: Number.MAX_SAFE_INTEGER,
            elapsed: Number.MAX_SAFE_INTEGER,
            originalData: { sceneId, questId: object.id, choiceId: object.choices?.at(-1)?.id ?? 0 },
          }))
        : [],
    ),
    publishDate: new Date(0).toISOString(),
    completeSent: true,
    complete: true,
    visited: project.order.map(({ id }) => id),
    drops: Object.fromEntries(ids.map((id) => [id, last])),
    disabled: ids,
  };
}

/** The longest text that any action gives to each variable, as JSON. */
function longestTexts(project: Project): Map<number, number> {
  const longest = new Map<number, number>();
  for (const scene of project.order)
    eachAction(scene, ({ action, target, value }) => {
      if (action !== 'modifyvariable' || typeof target !== 'number') return;
      longest.set(target, Math.max(longest.get(target) ?? 0, JSON.stringify(value ?? '').length));
    });
  return longest;
}
