import { proxy, subscribe } from 'valtio/vanilla';
import type { EditorState } from './state.ts';

/**
 * The state as panels show it. What a pointer holds comes anew with every frame: they follow each `every` milliseconds
 * and when it is let go, all else at once.
 */
export function calmStateOf(state: EditorState, every: number): EditorState {
  const calm = proxy<EditorState>({ ...state });
  let later: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(later);
    later = undefined;
    calm.shown = state.shown;
  };
  const others = (Object.keys(state) as (keyof EditorState)[]).filter(
    (key) => key !== 'shown' && key !== 'holding',
  );
  subscribe(
    state,
    () => {
      const { shown, holding } = state;
      // Each frame of a drag comes here: comparing is cheap, writing is not.
      for (const key of others)
        if (!Object.is(calm[key], state[key])) Object.assign(calm, { [key]: state[key] });
      if (!isSame(calm.holding, holding)) calm.holding = holding;
      if (holding === null) show();
      else if (calm.shown !== shown) later ??= setTimeout(show, every);
    },
    true,
  );
  return calm;
}

/** The same thing held in the same way: its guides come and go with each frame. */
const isSame = (before: EditorState['holding'], now: EditorState['holding']): boolean =>
  before?.id === now?.id && before?.act === now?.act;
