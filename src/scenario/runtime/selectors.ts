import { CONTROLLER_PASSING_GRADE, PLATFORM_ID, SCORE_ID, SCORE_MAX } from '../constants.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { VariableValue } from '../schema/variable.ts';
import { SHOWN } from './flags.ts';
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

/** Answers to pointer, key and dwell right now: neither it nor what it is in was disabled. */
export function isEnabled({ project, state }: Running, id: number): boolean {
  const parents = project.objects.get(id)?.parents;
  return !state.disabled[id] && !parents?.some((one) => state.disabled[one]);
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
  return roundTo((state.correct / project.questions) * 100, 2);
}

/**
 * Passed: at or above the passing grade. Where there are questions at least one must be answered; where there are
 * none, a score that actions set speaks for itself (docs/reference/scenario-format.md).
 */
export function isPassed(run: Running): boolean {
  const { project, state } = run;
  const counts = project.questions > 0 ? state.answered > 0 : toNumber(state.variables[SCORE_ID]) !== null;
  if (!counts) return false;
  return scoreOf(run) >= (project.data.passinggrade ?? CONTROLLER_PASSING_GRADE);
}

/** How a run that is complete ended. */
export function resultOf(run: Running): 'completed' | 'passed' | 'failed' {
  if (!run.project.data.isscored) return 'completed';
  return isPassed(run) ? 'passed' : 'failed';
}

/** A finite number from a number or a text in decimal notation; else null. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'number' || isDecimal(value) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Whether a text may be a number: neither empty, nor hexadecimal, octal or binary. */
const isDecimal = (value: unknown) => typeof value === 'string' && /\d/.test(value) && !/[box]/i.test(value);

/** Keeps 0.1 + 0.2 from showing its binary tail. Larger numbers have none, and need all their digits. */
export const tidy = (value: number): number =>
  Math.abs(value) < 1e15 ? Number(value.toPrecision(15)) : value;

/** To so many decimals; halves go away from zero, on both sides of it. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  // Without the sign of a zero.
  return (Math.sign(value) * Math.round(tidy(Math.abs(value) * scale))) / scale + 0;
}
