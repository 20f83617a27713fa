import { proxy, ref } from 'valtio/vanilla';
import { inspector as limits } from '#catalog/inspector-limits.ts';
import type { Play } from '#models/play/create-play.ts';
import type { LogEntry } from '#scenario/play.ts';
import { isDuplicate } from './dedupe.ts';

/** An entry with the run as it was right after: what `state` is in the spec's log event (section 3). */
export type CapturedEvent = LogEntry & { state: { sceneId: number | null; score: number } };

export interface CaptureState {
  /** `waiting`: no run to read yet, it is tried again; `given-up`: none came. */
  status: 'inactive' | 'starting' | 'waiting' | 'active' | 'given-up';
  /** Oldest first; replaced as a whole. */
  events: readonly CapturedEvent[];
  /** Left out because they said again what was just said. */
  duplicates: number;
  /** The oldest ones, gone because there were more than `maxEvents`. */
  dropped: number;
}

export interface CaptureOptions {
  /** The run to read, if one is there now. */
  play: () => Play | null;
  maxEvents: () => number;
  score: (play: Play) => number;
}

export interface Capture {
  readonly state: CaptureState;
  /** Clears, ends an earlier capture, and listens after 200 ms; waits for a run where there is none. */
  start(): void;
  stop(): void;
  clear(): void;
  /** Puts a changed `maxEvents` into force. */
  trim(): void;
}

/** How long a run is looked for in all: until it should be ready, and for as long as the retries may wait. */
const PATIENCE_MS = limits.readyWaitMs + limits.startRetries * limits.startRetryWaitMs;

/** Gathers the log of the page's run (spec section 9). It reads the log and nothing else, and changes no run. */
export function createCapture(options: CaptureOptions): Capture {
  const state = proxy<CaptureState>({ status: 'inactive', events: ref([]), duplicates: 0, dropped: 0 });
  let kept: CapturedEvent[] = [];
  let unread = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let publishing: ReturnType<typeof setTimeout> | undefined;
  let silence: () => void = () => undefined;

  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const trim = () => {
    const over = kept.length - options.maxEvents();
    if (over <= 0) return;
    kept.splice(0, over);
    state.dropped += over;
  };
  const publish = () => {
    clearTimeout(publishing);
    publishing = undefined;
    unread = 0;
    state.events = ref([...kept]);
  };
  const soon = () => {
    // What came is shown at most every 50 ms; a flood is not gathered beyond the cache.
    if (unread >= limits.logCache) publish();
    else publishing ??= setTimeout(publish, limits.stateThrottleMs);
  };
  const clear = () => {
    kept = [];
    state.duplicates = 0;
    state.dropped = 0;
    publish();
  };
  const halt = () => {
    clearTimeout(timer);
    silence();
    silence = () => undefined;
  };

  const take = (entries: readonly LogEntry[], play: Play) => {
    const now = { sceneId: play.state.run.sceneId, score: options.score(play) };
    for (const entry of entries) {
      if (isDuplicate(entry, kept)) {
        state.duplicates++;
        continue;
      }
      kept.push({ ...entry, state: now });
      unread++;
    }
    trim();
    soon();
    const reset = entries.find(({ type, data }) => type === 'reset' && data.what === 'all');
    if (reset) later(limits.captureRestartMs, () => begin(play, reset.id));
  };

  /** Listens; after a reset of the run it keeps what happened since, so that nothing of the new run is missed. */
  const begin = (play: Play, since = Number.POSITIVE_INFINITY) => {
    halt();
    const again = kept.filter(({ id }) => id >= since);
    clear();
    kept = again;
    publish();
    silence = play.onLog(take);
    state.status = 'active';
  };

  const find = (waited: number) => {
    const play = options.play();
    if (play) return begin(play);
    state.status = waited < PATIENCE_MS ? 'waiting' : 'given-up';
    if (state.status === 'waiting') later(limits.readyStepMs, () => find(waited + limits.readyStepMs));
  };

  return {
    state,
    start() {
      halt();
      clear();
      state.status = 'starting';
      later(limits.captureStartMs, () => find(0));
    },
    stop() {
      halt();
      publish();
      state.status = 'inactive';
    },
    clear,
    trim() {
      trim();
      publish();
    },
  };
}
