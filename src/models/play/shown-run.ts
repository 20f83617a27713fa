import { subscribe } from 'valtio/vanilla';
import type { RunState } from '#scenario/play.ts';
import type { Play } from './create-play.ts';

/** The parts of a run that decide how its objects look. Its clocks are not among them. */
const seen = [
  'sceneId',
  'loaded',
  'entries',
  'flags',
  'disabled',
  'variables',
  'answers',
  'drops',
  'dragging',
  'platform',
  'exited',
] as const satisfies readonly (keyof RunState)[];

/** A source of the run that changes only when something could look different. */
export function shownRun(play: Play): {
  get: () => RunState;
  subscribe: (listener: () => void) => () => void;
} {
  let last = play.state.run;
  return {
    get() {
      const now = play.state.run;
      if (now !== last && seen.some((part) => now[part] !== last[part])) last = now;
      return last;
    },
    subscribe: (listener) => subscribe(play.state, listener),
  };
}
