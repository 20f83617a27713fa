import { proxy, ref } from 'valtio/vanilla';
import {
  createRun,
  displayText,
  type Effect,
  type EffectOf,
  type Env,
  isEnabled,
  isInteractive,
  isShown,
  type LogEntry,
  type ObjectFields,
  type Platform,
  type Project,
  type Recorder,
  type Recording,
  type RunEvent,
  type RunState,
  step,
} from '#scenario/play.ts';
import { type Animations, createAnimations } from './animations.ts';
import { createMediaControls, type MediaControls } from './media-controls.ts';
import { createPositions, type Positions } from './positions.ts';

/** What the world does about an effect. A failure is logged in the run, which goes on. */
export type Handler<E extends Effect = Effect> = (effect: E, play: Play) => void | Promise<void>;
export type Handlers = { [T in Effect['type']]: Handler<EffectOf<T>> };

/** Where time and chance come from: handed in, so that a run can be repeated. */
export interface PlayEnv {
  /** Milliseconds of any steady clock. */
  now: () => number;
  /** [0, 1). */
  random: () => number;
}

export interface PlayOptions {
  project: Project;
  effects: Handlers;
  env?: PlayEnv;
  platform?: Platform;
  /** Listens to the whole run, so that it can be replayed; it also gives its chance. */
  recorder?: Recorder;
  /** Entries kept in `log`, the oldest leave first. */
  logLimit?: number;
}

export interface Play {
  readonly project: Project;
  /** A valtio proxy: `run` is replaced as a whole by each step that changed it. */
  readonly state: { run: RunState };
  /** Entries of the run so far, oldest first. */
  readonly log: readonly LogEntry[];
  /** What plays in the present scene, and what moves: written by effects, read by who draws. */
  readonly objects: MediaControls;
  readonly motion: Animations;
  /** Where what is drawn stands: written by who draws, read by who leads there. */
  readonly places: Positions;
  /** The run so far as a file for bug reports; absent where nobody listens to the whole of it. */
  readonly recorded?: () => Recording;
  /** One event; those sent while another is worked on wait their turn. */
  dispatch(event: RunEvent): void;
  /** Calls back with the entries of each step; returns how to stop. */
  onLog(listener: (entries: readonly LogEntry[], play: Play) => void): () => void;
}

const systemEnv: PlayEnv = { now: () => performance.now(), random: Math.random };

/**
 * Runs a scenario: events go through the pure `step`, the difference is written once, the effects are handed to
 * whoever plays (a published player, the editor's run mode).
 */
export function createPlay(options: PlayOptions): Play {
  const { project, effects, env = systemEnv, platform = 'web', recorder, logLimit = 2500 } = options;
  const given = (state?: RunState): Env => ({
    now: env.now(),
    random: recorder?.random ?? env.random,
    platform: state?.platform ?? platform,
  });
  const first = given();
  recorder?.begin(first);
  const state = proxy({ run: ref(createRun(project, first)) as RunState });
  const log: LogEntry[] = [];
  const listeners = new Set<(entries: readonly LogEntry[], play: Play) => void>();
  const waiting: RunEvent[] = [];
  let working = false;
  let firstId: number | undefined;

  const perform = (effect: Effect) => {
    const trouble = (cause: unknown) =>
      play.dispatch({
        type: 'trouble',
        code: 'effect-failed',
        data: { effect: effect.type, cause: String(cause) },
      });
    try {
      const doing = (effects[effect.type] as Handler)(effect, play);
      if (doing instanceof Promise) doing.catch(trouble);
    } catch (cause) {
      trouble(cause);
    }
  };

  const play: Play = {
    project,
    state,
    log,
    objects: createMediaControls(),
    motion: createAnimations(),
    // With its log, so that a replay can be compared; one that lost its beginning would only differ.
    ...(recorder && {
      recorded: () => ({ ...recorder.recording(), ...(log[0]?.id === firstId && { log: [...log] }) }),
    }),
    places: createPositions(),
    dispatch(event) {
      waiting.push(event);
      if (working) return;
      working = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const before = state.run;
          const here = given(state.run);
          recorder?.note(here.now, next);
          const result = step(project, state.run, next, here);
          if (result.state !== state.run) state.run = ref(result.state);
          if (result.log.length) {
            firstId ??= result.log[0]!.id;
            log.push(...result.log);
            if (log.length > logLimit) log.splice(0, log.length - logLimit);
            for (const listener of listeners) listener(result.log, play);
          }
          if (next.type === 'media-ended') play.objects.rest(next.object ?? 'scene');
          for (const effect of result.effects) perform(effect);
          steerFilm(play.objects, before, result.state);
        }
      } finally {
        working = false;
      }
    },
    onLog(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return play;
}

/** The scene's own film goes while the scene's time does, up to its end; everything stands while the run is held. */
function steerFilm(objects: MediaControls, before: RunState, now: RunState): void {
  const playing = ({ loaded, scene }: RunState) => loaded && scene.playing && !scene.ended;
  if (playing(before) !== playing(now)) objects.perform('scene', playing(now) ? 'play' : 'pause');
  if (before.held !== now.held) objects.hold(now.held);
}

/** How a run shows an object now: nothing before the scene's picture is there. */
export function lookOf(project: Project, run: RunState, object: ObjectFields) {
  const running = { project, state: run };
  return {
    visible: run.loaded && isShown(running, object.id),
    // A question's choices answer, whether the card itself does or not.
    enabled: isEnabled(running, object.id) && (isInteractive(object) || Boolean(object.choices?.length)),
    ...(object.txt === undefined ? {} : { txt: displayText(running, object.id, object.txt) }),
  };
}
