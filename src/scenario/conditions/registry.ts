import { ANSWERED, CLICKED, CORRECT, PLAYED } from '../runtime/flags.ts';
import {
  hasFlag,
  isPassed,
  isShown,
  type Running,
  scoreOf,
  toNumber,
  variableValue,
} from '../runtime/selectors.ts';
import type { Condition } from '../schema/condition.ts';
import type { ConditionType } from '../types.ts';

/** The value found and, for comparisons, the value wanted: `target` with its %names% substituted. */
interface Outcome {
  found: unknown;
  wanted?: string;
}

/** A condition that did not hold, with the value found; the log shows it. */
export type FailedCondition = Condition & Outcome;

/** Evaluates a condition whose references exist. `text` substitutes %names%. Pure. */
type Evaluator = (
  run: Running,
  condition: Condition,
  text: (value: string | number | undefined) => string,
) => Outcome & { holds: boolean };

export interface ConditionRow {
  evaluate: Evaluator;
  /** The condition holds when the evaluator's result is false. */
  negate: boolean;
  /** What `object` refers to. Score and platform count as variables in comparisons. */
  about: 'scene' | 'object' | 'variable' | 'score';
  /** The field its form needs: the value compared, or the other object of a drop. */
  needs: 'target' | 'object2' | null;
}

const truth = (holds: boolean) => ({ holds, found: holds });

const visited: Evaluator = (run, { object }) => truth(run.state.visited[object] === true);
const shown: Evaluator = (run, { object }) => truth(isShown(run, object));
const flag =
  (bit: number): Evaluator =>
  (run, { object }) =>
    truth(hasFlag(run, object, bit));
/** Whether `object` was dropped on `object2`, or on any zone without it. */
const dropped: Evaluator = ({ state }, { object, object2 }) => {
  const zone = state.drops[object];
  return { holds: zone !== undefined && (object2 === undefined || zone === object2), found: zone ?? null };
};
/** Whether the zone `object` holds `object2`, or anything without it. */
const contains: Evaluator = ({ state }, { object, object2 }) => {
  const heldIds = Object.keys(state.drops)
    .map(Number)
    .filter((id) => state.drops[id] === object);
  return { holds: object2 === undefined ? heldIds.length > 0 : heldIds.includes(object2), found: heldIds };
};
const pass: Evaluator = (run) => ({ holds: isPassed(run), found: scoreOf(run) });

/** Compares numbers when both sides are numeric, else text ignoring case. */
const compare =
  (holds: (order: number) => boolean): Evaluator =>
  (run, { object, target }, text) => {
    const [found, wanted] = [variableValue(run, object), text(target)];
    const [a, b] = [toNumber(found), toNumber(wanted)];
    return {
      holds: holds(a !== null && b !== null ? Math.sign(a - b) : compareText(String(found), wanted)),
      found,
      wanted,
    };
  };
const compareText = (a: string, b: string) => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};
const containsText: Evaluator = (run, { object, target }, text) => {
  const [found, wanted] = [String(variableValue(run, object)), text(target)];
  return { holds: found.toLowerCase().includes(wanted.toLowerCase()), found, wanted };
};

const row = (
  about: ConditionRow['about'],
  evaluate: Evaluator,
  negate = false,
  needs: ConditionRow['needs'] = null,
): ConditionRow => ({ about, evaluate, negate, needs });

const equal = compare((order) => order === 0);
const greater = compare((order) => order > 0);
const less = compare((order) => order < 0);

/** The twenty-five conditions (spec section 4). */
export const conditionTable = {
  visited: row('scene', visited),
  notvisited: row('scene', visited, true),
  shown: row('object', shown),
  notshown: row('object', shown, true),
  selected: row('object', flag(CLICKED)),
  notselected: row('object', flag(CLICKED), true),
  correct: row('object', flag(CORRECT)),
  notcorrect: row('object', flag(CORRECT), true),
  answered: row('object', flag(ANSWERED)),
  notanswered: row('object', flag(ANSWERED), true),
  played: row('object', flag(PLAYED)),
  notplayed: row('object', flag(PLAYED), true),
  dropped: row('object', dropped, false, 'object2'),
  notdropped: row('object', dropped, true, 'object2'),
  pass: row('score', pass),
  notpass: row('score', pass, true),
  greater: row('variable', greater, false, 'target'),
  ltequal: row('variable', greater, true, 'target'),
  less: row('variable', less, false, 'target'),
  gtequal: row('variable', less, true, 'target'),
  equal: row('variable', equal, false, 'target'),
  notequal: row('variable', equal, true, 'target'),
  contains: row('variable', containsText, false, 'target'),
  notcontains: row('variable', containsText, true, 'target'),
  containsobj: row('object', contains, false, 'object2'),
} satisfies Record<ConditionType, ConditionRow>;

/** Conditions of subjects that are no objects (spec section 4); kinds of object list their own. */
export const allowedConditions = {
  variable: ['greater', 'gtequal', 'less', 'ltequal', 'equal', 'notequal', 'contains', 'notcontains'],
  score: ['pass', 'notpass', 'greater', 'gtequal', 'less', 'ltequal', 'equal', 'notequal'],
  platform: ['equal', 'notequal'],
  scene: ['visited', 'notvisited'],
} as const satisfies Record<string, readonly ConditionType[]>;
