import type { Doc } from '../edits/changes.ts';
import { keysOf, valueAt } from '../edits/selectors.ts';
import { candidatesFor, type ListPlace } from '../fields/candidates.ts';
import type { Action } from '../schema/action.ts';
import { type PointingControl, pointingControls } from '../schema/kit.ts';
import type { ActionType } from '../types.ts';
import type { ActionField } from './action-form.ts';
import { actionFormOf } from './forms.ts';

export const isPointing = (control: string): control is PointingControl =>
  (pointingControls as readonly string[]).includes(control);

/** The value a field starts with: the previous one when it still fits, else the default. */
function initialValue(doc: Doc, place: ListPlace, field: ActionField, before: unknown): unknown {
  if (!isPointing(field.control)) return before ?? field.starts;
  const ids = candidatesFor(doc, field.control, place, field).map(({ id }) => id);
  return ids.find((id) => id === before) ?? ids[0];
}

/** A new action of a type, with initial values. */
export function newAction(doc: Doc, place: ListPlace, type: ActionType): Action {
  return retyped(doc, place, { action: type, conditions: [] }, type);
}

/** The action changed to another type. Conditions and fields that both types share are kept. */
export function retyped(doc: Doc, place: ListPlace, action: Action, type: ActionType): Action {
  const before = new Map(actionFormOf(action.action).fields.map((field) => [field.path, field]));
  const { conditions, or } = action;
  const start: Action = { action: type, conditions, ...(or && { or }) };
  return actionFormOf(type).fields.reduce((next, field) => {
    const same = before.get(field.path);
    const isSameField =
      same?.control === field.control && (isPointing(field.control) || same.label === field.label);
    const value = isSameField ? valueAt(action, keysOf(field.path)) : undefined;
    return withField(next, field.path, initialValue(doc, place, field, value));
  }, start);
}

/** The action with a value set at a path; undefined removes the field. */
export function withField(action: Action, path: string, value: unknown): Action {
  const [key, inner] = keysOf(path) as [keyof Action, string | undefined];
  const next = inner ? { ...(action[key] as object), [inner]: value } : value;
  const { [key]: _, ...rest } = action;
  return (value === undefined && !inner ? rest : { ...rest, [key]: next }) as Action;
}
