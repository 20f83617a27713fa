import { MAX_ACTIONS_PER_STEP } from '../constants.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Draft } from './draft.ts';
import { setTimer, sound, timerLength } from './media.ts';
import { firePending } from './pending.ts';
import { endScene } from './scenes.ts';
import { fireTimedEvent, nextTimedEvent } from './timed-events.ts';

interface Due {
  /** Milliseconds from here. */
  in: number;
  fire(): void;
}

/**
 * Lets time pass to `now` and does what comes due on the way, in its order. Held runs stand still.
 * A tick tells where the scene's film is by then, in milliseconds; whatever else happens between two ticks, a film that
 * tells its time stands where it said: it may be waiting for its bytes.
 */
export function advance(draft: Draft, now: number, tick?: { sceneTime?: number }): void {
  const { state } = draft;
  if (!Number.isFinite(now)) return;
  let left = Math.max(0, now - state.now);
  state.now = now;
  if (state.held || !state.loaded) {
    if (!state.held) state.elapsed += left;
    return;
  }
  const { playing, ended } = state.scene;
  const { sceneTime } = tick ?? {};
  if (tick) state.scene = { ...state.scene, followed: sceneTime !== undefined };
  // A film that is over stands at its end; what is left in its scene goes on.
  const told = sceneTime !== undefined && Number.isFinite(sceneTime) && playing && !ended;
  if (told) state.scene = { ...state.scene, time: Math.max(0, sceneTime - left) };
  // However long the tick was, the film is where it says and no further.
  const film = told ? sceneTime : !tick && state.scene.followed ? state.scene.time : Number.POSITIVE_INFINITY;
  if (left > 0) state.redirects = 0;
  const entries = state.entries;
  for (let due = nextDue(draft, film); due && due.in <= left; due = nextDue(draft, film)) {
    // Where a list was cut, time is too.
    if (!draft.spend()) {
      draft.note('actions:limit', 'action', { from: 'clock', owner: null, limit: MAX_ACTIONS_PER_STEP });
      break;
    }
    left -= due.in;
    pass(draft, due.in, film);
    due.fire();
    // Nothing happens after the exit, and no time passes.
    if (state.exited) return;
    if (state.entries !== entries || !state.loaded) break;
  }
  pass(draft, left, film);
}

/** `film`: the scene's time that its film has come to; what was set beyond it stays. */
function pass(draft: Draft, ms: number, film: number): void {
  if (ms <= 0) return;
  const { state } = draft;
  state.elapsed += ms;
  if (!state.loaded || !state.scene.playing) return;
  const { time } = state.scene;
  state.scene = { ...state.scene, time: Math.max(time, Math.min(time + ms, film)) };
  for (const key in state.timers) {
    const id = Number(key);
    const timer = state.timers[id]!;
    if (timer.running) setTimer(draft, draft.entry(id).object, timer.ms + ms, true);
  }
}

/** `film`: the scene's time that its film has come to; no timed event beyond it comes due. */
export function nextDue(draft: Draft, film = Number.POSITIVE_INFINITY): Due | null {
  const { state } = draft;
  let [first, least]: [Due | null, number] = [null, Number.POSITIVE_INFINITY];
  const offer = (ms: number, fire: () => void) => {
    if (ms >= least) return;
    // What is overdue comes before what is due now, the longest first.
    least = ms;
    first = { in: Math.max(0, ms), fire };
  };
  const { playing, ended } = state.scene;
  if (playing) {
    if (!ended) offerTimedEvent(draft, film, offer);
    for (const key in state.timers) {
      const timer = state.timers[key];
      const { object } = draft.entry(Number(key));
      if (timer?.running) offer(timerLength(object) - timer.ms, () => timerDone(draft, object));
    }
    const scene = draft.project.scenes.get(state.sceneId!)!;
    // A film ends when it says so; a duration of nothing never ends, or a loop would not either.
    if (!ended && !draft.project.films.has(scene.id) && scene.duration > 0)
      offer(scene.duration - state.scene.time, () => endScene(draft));
  }
  const pending = draft.firstPending();
  if (pending) offer(pending.due - state.elapsed, () => firePending(draft, pending));
  return first;
}

function offerTimedEvent(draft: Draft, film: number, offer: (ms: number, fire: () => void) => void): void {
  const event = nextTimedEvent(draft);
  if (event && event.time <= film)
    offer(event.time - draft.state.scene.time, () => void fireTimedEvent(draft));
}

function timerDone(draft: Draft, object: ObjectFields): void {
  setTimer(draft, object, timerLength(object), false);
  if (timerLength(object) === 0) draft.instant.add(object.id);
  draft.note('timer:done', 'media', { object: object.id, name: object.name });
  const { src, assetId, volume } = object;
  sound(draft, object.id, { src, assetId }, volume);
  draft.run(object.onDone, object.id, 'onDone');
}
