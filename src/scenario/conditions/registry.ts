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

/** What was found, and where values are compared with which: `target` after its %names%. */
interface Outcome {
  found: unknown;
  wanted?: string;
}

/** A condition that did not hold, with what was found instead: the log's answer to "why not". */
export type FailedCondition = Condition & Outcome;

/** Answers whether it holds, and what it found: of things that are there. `text` substitutes %names%. Pure. */
type Evaluator = (
  run: Running,
  condition: Condition,
  text: (value: string | number | undefined) => string,
) => Outcome & { holds: boolean };

export interface ConditionRow {
  evaluate: Evaluator;
  /** Holds when the evaluator says no. */
  negate: boolean;
  /** What `object` is; the score and the platform count as variables where they are compared. */
  about: 'scene' | 'object' | 'variable' | 'score';
  /** Its form has a field for the value compared, or for the other object of a drop. */
  needs: 'target' | 'object2' | null;
}

const truth = (holds: boolean) => ({ holds, found: holds });

const visited: Evaluator = (run, { object }) => truth(run.state.visited[object] === true);
const shown: Evaluator = (run, { object }) => truth(isShown(run, object));
const flag =
  (bit: number): Evaluator =>
  (run, { object }) =>
    truth(hasFlag(run, object, bit));
/** `object` was dropped on `object2`, or on any zone. */
const dropped: Evaluator = ({ state }, { object, object2 }) => {
  const zone = state.drops[object];
  return { holds: zone !== undefined && (object2 === undefined || zone === object2), found: zone ?? null };
};
/** The zone `object` holds `object2`, or anything. */
const contains: Evaluator = ({ state }, { object, object2 }) => {
  const held = Object.keys(state.drops)
    .map(Number)
    .filter((id) => state.drops[id] === object);
  return { holds: object2 === undefined ? held.length > 0 : held.includes(object2), found: held };
};
const pass: Evaluator = (run) => ({ holds: isPassed(run), found: scoreOf(run) });

/** Numbers when both sides are numeric, else text without regard to case. */
const compare =
  (holds: (order: number) => boolean): Evaluator =>
  (run, { object, target }, text) => {
    const [found, wanted] = [variableValue(run, object), text(target)];
    const [a, b] = [toNumber(found), toNumber(wanted)];
    return {
      holds: holds(a !== null && b !== null ? Math.sign(a - b) : ordered(String(found), wanted)),
      found,
      wanted,
    };
  };
const ordered = (a: string, b: string) => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
};
const holdsText: Evaluator = (run, { object, target }, text) => {
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
  contains: row('variable', holdsText, false, 'target'),
  notcontains: row('variable', holdsText, true, 'target'),
  containsobj: row('object', contains, false, 'object2'),
} satisfies Record<ConditionType, ConditionRow>;

/** What may be asked about that is no object (spec section 4); kinds of object tell their own. */
export const allowedConditions = {
  variable: ['greater', 'gtequal', 'less', 'ltequal', 'equal', 'notequal', 'contains', 'notcontains'],
  score: ['pass', 'notpass', 'greater', 'gtequal', 'less', 'ltequal', 'equal', 'notequal'],
  platform: ['equal', 'notequal'],
  scene: ['visited', 'notvisited'],
} as const satisfies Record<string, readonly ConditionType[]>;
