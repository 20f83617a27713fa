import type { Change } from '#scenario';
import type { StepLabel } from './describe-changes.ts';

/** One step back: what was done, and where the author was when it was done. */
export interface Step {
  changes: Change[];
  /** What was done outside the document, such as choosing the cover: it is undone and done again there. */
  outside?: { undo(): void; redo(): void } | undefined;
  label: StepLabel;
  sceneId: number | null;
  before: number[];
  after: number[];
  /** Steps with the same key in quick succession are one: nudging by arrow keys, say. */
  joins?: string | undefined;
  at: number;
}

export interface History {
  push(step: Step): void;
  /** Takes the newest step off one pile; the caller puts its counterpart on the other. */
  takeUndo(): Step | undefined;
  takeRedo(): Step | undefined;
  undone(step: Step): void;
  redone(step: Step): void;
  clear(): void;
  readonly undoDepth: number;
  readonly redoDepth: number;
  /** What the next step back or forth did; null when there is none. */
  readonly undoLabel: StepLabel | null;
  readonly redoLabel: StepLabel | null;
}

/** Milliseconds within which steps of one key are joined. */
const joinWithin = 1000;

/** Steps back and forth, as many as there were. */
export function createHistory(): History {
  let back: Step[] = [];
  let forth: Step[] = [];
  return {
    push(step) {
      forth = [];
      const last = back.at(-1);
      if (last?.joins && last.joins === step.joins && Math.abs(step.at - last.at) < joinWithin) {
        last.changes = [...last.changes, ...step.changes];
        last.after = step.after;
        last.at = step.at;
        return;
      }
      back.push({ ...step });
    },
    takeUndo: () => back.pop(),
    takeRedo: () => forth.pop(),
    undone: (step) => {
      forth.push(step);
    },
    redone: (step) => {
      back.push({ ...step, joins: undefined });
    },
    clear() {
      back = [];
      forth = [];
    },
    get undoDepth() {
      return back.length;
    },
    get redoDepth() {
      return forth.length;
    },
    get undoLabel() {
      return back.at(-1)?.label ?? null;
    },
    get redoLabel() {
      return forth.at(-1)?.label ?? null;
    },
  };
}
