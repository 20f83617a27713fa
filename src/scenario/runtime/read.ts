import { CONTROLLER_PASSING_GRADE, PLATFORM_ID, SCORE_ID, SCORE_MAX } from '../constants.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { VariableValue } from '../schema/variable.ts';
import { ANSWERED, CORRECT, SHOWN } from './flags.ts';
import type { Project } from './project.ts';
import type { RunState } from './state.ts';

/** A run to read from. */
export interface Running {
  readonly project: Project;
  readonly state: RunState;
}

/** The flags of an object; 0 until its scene was first loaded. */
export function flagsOf({ project, state }: Running, id: number): number {
  const entry = project.objects.get(id);
  if (!entry) return 0;
  return state.flags[id] ?? (state.visited[entry.sceneId] ? entry.start : 0);
}

export const hasFlag = (run: Running, id: number, flag: number): boolean => (flagsOf(run, id) & flag) !== 0;

/** Whether an object is to be seen or heard: it and everything it is in. */
export function isShown(run: Running, id: number): boolean {
  const entry = run.project.objects.get(id);
  if (!entry || !run.state.visited[entry.sceneId]) return false;
  if (!hasFlag(run, id, SHOWN)) return false;
  return entry.parents.every((parent) => !run.project.objects.has(parent) || hasFlag(run, parent, SHOWN));
}

/** Answers to pointer, key and dwell right now. */
export function isEnabled({ state }: Running, id: number): boolean {
  return !state.disabled[id];
}

/** The objects of the present scene that are to be seen or heard, in author's order. */
export function shownObjects(run: Running): ObjectFields[] {
  const entries = run.project.inScene.get(run.state.sceneId ?? Number.NaN) ?? [];
  return entries.filter(({ object }) => isShown(run, object.id)).map(({ object }) => object);
}

export function variableValue(run: Running, id: number): VariableValue {
  if (id === SCORE_ID) return scoreOf(run);
  if (id === PLATFORM_ID) return run.state.platform;
  return run.state.variables[id] ?? run.project.variables.get(id)?.value ?? '';
}

/**
 * The score in percent (spec section 5): what SCORE was set to; else the share of questions
 * answered correctly, 2 decimals; 100 where there are no questions.
 */
export function scoreOf({ project, state }: Running): number {
  const set = toNumber(state.variables[SCORE_ID]);
  if (set !== null) return set;
  if (project.questions === 0) return SCORE_MAX;
  let correct = 0;
  for (const flags of Object.values(state.flags)) if (flags & CORRECT) correct++;
  return round2((correct / project.questions) * 100);
}

/**
 * Passed: at or above the passing grade. Where the score comes from questions at least one must
 * be answered; a score that actions set speaks for itself.
 */
export function isPassed(run: Running): boolean {
  const { project, state } = run;
  const bySelf = toNumber(state.variables[SCORE_ID]) !== null;
  if (!bySelf && !Object.values(state.flags).some((flags) => flags & ANSWERED)) return false;
  return scoreOf(run) >= (project.data.passinggrade ?? CONTROLLER_PASSING_GRADE);
}

/** How a run that is complete ended. */
export function resultOf(run: Running): 'completed' | 'passed' | 'failed' {
  if (!run.project.data.isscored) return 'completed';
  return isPassed(run) ? 'passed' : 'failed';
}

/** A finite number from a number or a numeric text; else null. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
