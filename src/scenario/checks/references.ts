import type { ActionRow } from '../actions/action-row.ts';
import { actionTable } from '../actions/registry.ts';
import { type ConditionRow, conditionTable } from '../conditions/registry.ts';
import { PLATFORM_ID, SCORE_ID } from '../constants.ts';
import { isFields, isThere, listed, textOf } from '../loading/untyped.ts';
import { eventKey } from '../runtime/project.ts';
import type { ConditionType } from '../types.ts';

export const actionRows: ReadonlyMap<unknown, ActionRow> = new Map(Object.entries(actionTable));
export const conditionRows: ReadonlyMap<unknown, ConditionRow> = new Map(Object.entries(conditionTable));

/** What a reference points at: an event is a run event that is called by its name, everything else has an id. */
type ReferenceKind = 'scene' | 'object' | 'variable' | 'event';

/** What there is to point at: ids, and names of run events as `eventKey` has them. */
export type Known = Record<ReferenceKind, Set<unknown>>;

/** Of a scenario only the variables are known yet. SCORE and PLATFORM need not be among them. */
export const knownOf = (variables: readonly { id?: unknown }[]): Known => ({
  scene: new Set(),
  object: new Set(),
  variable: new Set([SCORE_ID, PLATFORM_ID, ...variables.map(({ id }) => id)]),
  event: new Set(),
});

export const isKnown = (known: Known, kind: ReferenceKind, to: unknown): boolean =>
  known[kind].has(kind === 'event' ? eventKey(textOf(to)) : to);

/**
 * Tells what an action and its conditions point at, in their order; of what no table knows it tells nothing, nor of
 * a run event whose name is put together at run time.
 * @param given an action, of which nothing is sure
 * @param tell hears the kind, the id or name, and the condition that asks about it, if it is one that does
 */
export function eachReference(
  given: object,
  tell: (kind: ReferenceKind, to: unknown, condition?: ConditionType) => void,
): void {
  const { action, target, value, conditions } = given as Record<string, unknown>;
  const kind = actionRows.get(action)?.target;
  if (!isThere(target)) {
    if (kind === 'run-event' && !textOf(value).includes('%')) tell('event', value ?? '');
  } else if (kind && target !== 'this')
    tell(kind === 'scene' || kind === 'variable' ? kind : 'object', target);
  for (const condition of listed(conditions)) {
    if (!isFields(condition)) continue;
    const { object, object2 } = condition;
    const row = conditionRows.get(condition.condition);
    const type = condition.condition as ConditionType;
    if (row && row.about !== 'score') tell(row.about, object, type);
    if (row?.needs === 'object2' && isThere(object2)) tell('object', object2, type);
  }
}
