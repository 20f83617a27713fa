import { inspector as limits } from '#catalog/inspector-limits.ts';
import type { Play } from '#models/play/create-play.ts';
import {
  type Answer,
  isShown,
  PLATFORM_ID,
  SCORE_ID,
  scoreOf,
  type VariableValue,
  variableValue,
} from '#scenario/play.ts';

/** What a run is at, with the fields of spec section 3, "Debugger state". Times in milliseconds. */
export interface DebuggerState {
  scenarioId: number;
  scenarioName: string;
  publishDate: string | null;
  currentScene: {
    id: number;
    name: string;
    objectCount: number;
    objects: { id: number; name: string; type: string; shown: boolean }[];
  } | null;
  variables: { id: number; name: string; value: VariableValue; isSystem: boolean }[];
  questionsAnswered: Pick<Answer, 'scene' | 'quest' | 'choice' | 'correct' | 'timestamp' | 'originalData'>[];
  score: number;
  /** Whether the score says something: the scenario is scored, or the run has set it. */
  scored: boolean;
  startTime: number;
  timeElapsedMs: number;
  timeElapsedFormatted: string;
  isComplete: boolean;
}

/** Reads a run; it changes nothing. `SCORE` and `PLATFORM` stand first among the variables, as the system's own. */
export function debuggerState({ project, state: { run } }: Play): DebuggerState {
  const reading = { project, state: run };
  const scene = run.sceneId === null ? undefined : project.scenes.get(run.sceneId);
  const entries = scene ? (project.inScene.get(scene.id) ?? []) : [];
  const own = [...project.variables.values()]
    .filter(({ id }) => id !== SCORE_ID && id !== PLATFORM_ID)
    .map(({ id, name, sys }) => ({ id, name, value: variableValue(reading, id), isSystem: sys === true }));
  return {
    scenarioId: project.id,
    scenarioName: project.name,
    publishDate: project.data.publishDate ?? null,
    currentScene: scene
      ? {
          id: scene.id,
          name: scene.name,
          objectCount: entries.length,
          objects: entries.map(({ object: { id, name, type } }) => ({
            id,
            name,
            type,
            shown: isShown(reading, id),
          })),
        }
      : null,
    variables: [
      { id: SCORE_ID, name: 'SCORE', value: variableValue(reading, SCORE_ID), isSystem: true },
      { id: PLATFORM_ID, name: 'PLATFORM', value: variableValue(reading, PLATFORM_ID), isSystem: true },
      ...own,
    ],
    questionsAnswered: once(run.answers).map(
      ({ scene: where, quest, choice, correct, timestamp, originalData }) => ({
        scene: where,
        quest,
        choice,
        correct,
        timestamp,
        originalData,
      }),
    ),
    score: scoreOf(reading),
    scored: project.data.isscored === true || run.variables[SCORE_ID] !== undefined,
    startTime: run.startedAt,
    timeElapsedMs: run.elapsed,
    timeElapsedFormatted: formatDuration(run.elapsed),
    isComplete: run.complete,
  };
}

/** The same choice of the same question within 50 ms is one answer (spec section 5). */
function once(answers: readonly Answer[]): Answer[] {
  const last = new Map<string, number>();
  return answers.filter(({ timestamp, originalData: { sceneId, questId, choiceId } }) => {
    const key = `${sceneId} ${questId} ${choiceId}`;
    if (Math.abs(timestamp - (last.get(key) ?? Number.NEGATIVE_INFINITY)) <= limits.duplicates.sameChoiceMs)
      return false;
    last.set(key, timestamp);
    return true;
  });
}

/** hh:mm:ss (spec section 9). */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
