import { SCORE_MAX, SCORE_MIN } from '../constants.ts';
import type { Draft } from './draft.ts';
import { resultOf, scoreOf, variableValue } from './selectors.ts';

/** Completes the run; it is reported once, whatever happens after (spec section 4). */
export function complete(draft: Draft): void {
  const { state, project } = draft;
  state.complete = true;
  if (state.completeSent) return;
  state.completeSent = true;
  draft.note('complete', 'other', {
    score: Math.min(SCORE_MAX, Math.max(SCORE_MIN, scoreOf(draft))),
    result: resultOf(draft),
    seconds: state.elapsed / 1000,
    variables: [...project.variables.values()].map(({ id, name }) => ({
      name,
      value: variableValue(draft, id),
    })),
  });
  draft.effect({ type: 'complete' });
}

/** Completes, then leaves for good. */
export function exit(draft: Draft): void {
  if (draft.state.exited) return;
  complete(draft);
  draft.state.exited = true;
  draft.note('exit', 'other', { seconds: draft.state.elapsed / 1000 });
  draft.effect({ type: 'exit' });
}
