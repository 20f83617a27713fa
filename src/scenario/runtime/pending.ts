import { type ActionContext, type Draft, Fault, targetOf } from './draft.ts';
import { eventKey } from './project.ts';
import type { Pending } from './state.ts';
import { setShown } from './visibility.ts';

/** What was to happen before it is due: `Pending` without its moment. */
export type Later = Pending extends infer P ? (P extends Pending ? Omit<P, 'due'> : never) : never;

/** Has something happen in `seconds` of this scene. */
export function later(draft: Draft, seconds: number, what: Later): void {
  const due = draft.state.elapsed + seconds * 1000;
  if (!Number.isFinite(due)) throw new Fault(`${seconds} is no time`);
  draft.pending.add({ ...what, due } as Pending);
}

/** Shows or hides what an action points at, and the other way round after its `timeout`. */
export function showOrHide(context: ActionContext, shown: boolean): void {
  const { draft, action, owner } = context;
  const target = targetOf(context);
  setShown(draft, target, shown);
  if (action.timeout) later(draft, action.timeout, { act: shown ? 'hide' : 'show', target, owner });
}

/** Does what was due: reverses a hide or show, or runs a run event. */
export function firePending(draft: Draft, pending: Pending): void {
  draft.pending.remove(pending);
  draft.note('timeout:fired', 'other', { act: pending.act, target: pending.target });
  if (pending.act === 'run-event') runEvent(draft, pending.target);
  else if (draft.project.objects.has(pending.target)) setShown(draft, pending.target, pending.act === 'show');
}

/** Runs the actions of a run event. */
export function runEvent(draft: Draft, id: number): void {
  const { object } = draft.entry(id);
  draft.note('runEvent', 'action', { object: id, name: object.name });
  draft.run(object.actions, id, 'runEvent');
}

/** A run event by name: of the present scene first. */
export function findRunEvent(draft: Draft, name: string): number | undefined {
  const byScene = draft.project.runEvents.get(eventKey(name));
  return byScene?.get(draft.state.sceneId ?? Number.NaN) ?? byScene?.values().next().value;
}
