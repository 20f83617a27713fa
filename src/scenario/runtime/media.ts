import { factsOf } from '../objects/play-facts.ts';
import type { ObjectFields, Sound } from '../schema/object.ts';
import { type ActionContext, type Draft, Fault, targetOf } from './draft.ts';
import { PLAYED } from './flags.ts';
import { variableValue } from './selectors.ts';

/** The sound, film, model or timer that an action points at. */
export function mediaOf(context: ActionContext): ObjectFields {
  const { object, sceneId } = context.draft.entry(targetOf(context));
  const { media } = factsOf(object);
  if (!media) throw new Fault(`'${object.name}' plays nothing`);
  // A timer needs nobody to see it, and runs till this scene is left.
  if (media !== 'timer' && sceneId !== context.draft.state.sceneId)
    throw new Fault(`'${object.name}' is in another scene`);
  return object;
}

/** Milliseconds a timer object runs. */
export function timerLength(object: ObjectFields): number {
  const seconds = Number((object.style as { time?: unknown } | undefined)?.time ?? 30);
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0;
}

const countsDown = ({ style }: ObjectFields): boolean =>
  (style as { countDown?: unknown } | undefined)?.countDown !== false;

/** Seconds on the clock of a timer that ran for `ms`. */
export function timerReading(object: ObjectFields, ms: number): number {
  return countsDown(object) ? Math.ceil((timerLength(object) - ms) / 1000) : Math.floor(ms / 1000);
}

/** Sets a timer, and the variable that carries its reading. */
export function setTimer(draft: Draft, object: ObjectFields, ms: number, running: boolean): void {
  draft.put('timers', object.id, { ms, running });
  if (object.varid === undefined) return;
  const reading = timerReading(object, ms);
  if (variableValue(draft, object.varid) !== reading) draft.put('variables', object.varid, reading);
}

/** Starts a sound, film, model or timer; a timer that is done starts again. `byItself`: no action asked for it. */
export function playMedia(draft: Draft, object: ObjectFields, byItself = false): void {
  const { id } = object;
  if (draft.instant.has(id)) {
    draft.note('ignored', 'media', { act: 'play', object: id, why: 'no-time' });
    return;
  }
  if (factsOf(object).media === 'timer') {
    const ms = draft.state.timers[id]?.ms ?? 0;
    setTimer(draft, object, ms >= timerLength(object) ? 0 : ms, true);
  }
  draft.put('media', id, 'playing');
  // Ahead of its scene, too, it stays as visible as it starts.
  draft.put('flags', id, (draft.state.flags[id] ?? draft.entry(id).start) | PLAYED);
  draft.effect({ type: 'media', object: id, do: 'play', ...(byItself && { byItself }) });
  draft.note('mediaPlay', 'media', { object: id, name: object.name });
}

/** Halts it where it is, or back at its beginning. */
export function haltMedia(draft: Draft, object: ObjectFields, how: 'pause' | 'stop'): void {
  const { id } = object;
  const timer = draft.state.timers[id];
  if (timer) draft.put('timers', id, { ms: how === 'stop' ? 0 : timer.ms, running: false });
  draft.put('media', id, how === 'stop' ? 'stopped' : 'paused');
  draft.effect({ type: 'media', object: id, do: how });
  draft.note(how === 'stop' ? 'mediaStop' : 'mediaPause', 'media', { object: id, name: object.name });
}

/** Moves it to a second; for a timer that is what its clock shows. */
export function seekMedia(draft: Draft, object: ObjectFields, to: number): void {
  const { id } = object;
  const seconds = Math.max(0, to);
  if (factsOf(object).media === 'timer') {
    const length = timerLength(object);
    const shown = Math.min(length, seconds * 1000);
    const ms = countsDown(object) ? length - shown : shown;
    setTimer(draft, object, ms, draft.state.timers[id]?.running ?? false);
  }
  draft.effect({ type: 'media', object: id, do: 'seek', seconds });
  draft.note('mediaSeek', 'media', { object: id, name: object.name, seconds });
}

/** What is hidden is not heard. A hidden timer runs on. */
export function silence(draft: Draft, id: number): void {
  const { object } = draft.entry(id);
  if (draft.state.media[id] === 'playing' && factsOf(object).media !== 'timer')
    haltMedia(draft, object, 'pause');
}

/** Sounds a file once, where there is one. */
export function sound(draft: Draft, id: number, one: Sound | undefined, volume?: number): void {
  if (!one?.src && !one?.assetId) return;
  draft.effect({ type: 'sound', object: id, sound: one, ...(volume !== undefined && { volume }) });
}
