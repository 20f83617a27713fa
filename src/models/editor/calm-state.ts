import { proxy, subscribe } from 'valtio/vanilla';
import type { EditorState } from './state.ts';

/** Milliseconds from one look at what a pointer holds to the next. */
const EVERY = 250;

/**
 * The state as panels show it. What a pointer holds comes anew with every frame: forms and lists follow a few times a
 * second and when it is let go, all else at once.
 */
export function calmStateOf(state: EditorState): EditorState {
  const calm = proxy<EditorState>({ ...state });
  let later: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(later);
    later = undefined;
    calm.shown = state.shown;
  };
  subscribe(
    state,
    () => {
      const { shown, ...others } = state;
      Object.assign(calm, others);
      if (state.holding === null) show();
      else if (calm.shown !== shown) later ??= setTimeout(show, EVERY);
    },
    true,
  );
  return calm;
}
