import type { Answer } from '../schema/bookmark.ts';
import type { VariableValue } from '../schema/variable.ts';
import type { Platform } from '../types.ts';

export type { Platform } from '../types.ts';

/** What a step may ask of the world. `now`: milliseconds of any steady clock; `random`: [0, 1). */
export interface Env {
  now: number;
  random: () => number;
  platform: Platform;
}

/** Something due later in the scene, at `due` milliseconds of the run. */
export type Pending = { due: number; owner: number | null } & (
  | { act: 'show' | 'hide'; target: number }
  | { act: 'run-event'; target: number }
);

export interface SceneClock {
  /** Milliseconds into the scene; after its end it counts on. */
  time: number;
  /** No action halts it: its timers run, and until its end its media and timed events. */
  playing: boolean;
  /** Its time is over: its media and timed events are, what was begun by then or later is not. */
  ended: boolean;
  /** Index of the next timed event, in order of time. */
  next: number;
  /** Its film tells its time: nothing else moves it. */
  followed: boolean;
  /** `elapsed` when it was loaded. */
  since: number;
}

export type MediaState = 'playing' | 'paused' | 'stopped';

/**
 * A run at one moment: plain data, never changed in place. Maps by id hold only what differs
 * from the project, so a step costs nothing for what was not touched.
 */
export interface RunState {
  /** The present scene; null before the start. */
  sceneId: number | null;
  /** Its picture is there and its clock runs. */
  loaded: boolean;
  /** The page is hidden or a system menu open: all clocks stand. */
  held: boolean;
  /** Clock of the last step, and of the first. */
  now: number;
  startedAt: number;
  /** Milliseconds of the run without the time it was held. */
  elapsed: number;
  scene: SceneClock;
  platform: Platform;
  variables: Readonly<Record<number, VariableValue>>;
  flags: Readonly<Record<number, number>>;
  disabled: Readonly<Record<number, true>>;
  visited: Readonly<Record<number, true>>;
  /** Zone by dragged object. */
  drops: Readonly<Record<number, number>>;
  answers: readonly Answer[];
  /** Milliseconds run, by timer object of this scene. */
  timers: Readonly<Record<number, { ms: number; running: boolean }>>;
  media: Readonly<Record<number, MediaState>>;
  /** `elapsed` when a question of this scene was shown. */
  shownAt: Readonly<Record<number, number>>;
  pending: readonly Pending[];
  hovered: number | null;
  dragging: number | null;
  /** Objects with the flags CORRECT and ANSWERED, so that the score need not look at all flags. */
  correct: number;
  answered: number;
  /** The scene on its way is that of a bookmark. */
  resuming: boolean;
  complete: boolean;
  completeSent: boolean;
  exited: boolean;
  /** Drawn once, in [0, 1): what random numbers in drawn texts come from. */
  chance: number;
  /** Scenes left in a row without any time or input: a cycle of links is cut by it. */
  redirects: number;
  /** Scenes entered, and log entries written, so far. */
  entries: number;
  logged: number;
}

export const freshClock: SceneClock = {
  time: 0,
  playing: false,
  ended: false,
  next: 0,
  followed: false,
  since: 0,
};

export function freshState(env: Env): RunState {
  return {
    sceneId: null,
    loaded: false,
    held: false,
    now: env.now,
    startedAt: env.now,
    elapsed: 0,
    scene: freshClock,
    platform: env.platform,
    variables: {},
    flags: {},
    disabled: {},
    visited: {},
    drops: {},
    answers: [],
    timers: {},
    media: {},
    shownAt: {},
    pending: [],
    hovered: null,
    dragging: null,
    correct: 0,
    answered: 0,
    resuming: false,
    complete: false,
    completeSent: false,
    exited: false,
    chance: env.random(),
    redirects: 0,
    entries: 0,
    logged: 0,
  };
}
