import type { TimedEvent } from '../schema/timed-event.ts';
import type { Draft } from './draft.ts';

const sorted = new WeakMap<readonly TimedEvent[], readonly TimedEvent[]>();

/** The timed events of the present scene by time. */
export function timedEvents(draft: Draft): readonly TimedEvent[] {
  const list = draft.project.scenes.get(draft.state.sceneId!)?.timers ?? [];
  let events = sorted.get(list);
  if (!events) {
    events = [...list].sort((a, b) => a.time - b.time);
    sorted.set(list, events);
  }
  return events;
}

/** The timed event that comes next, if one is left. */
export const nextTimedEvent = (draft: Draft): TimedEvent | undefined =>
  timedEvents(draft)[draft.state.scene.next];

/** Runs the actions of the timed event that comes next; false when none was left. */
export function fireTimedEvent(draft: Draft): boolean {
  const event = nextTimedEvent(draft);
  if (!event) return false;
  const { scene } = draft.state;
  draft.state.scene = { ...scene, next: scene.next + 1 };
  draft.note('timedEvent:fired', 'action', { name: event.name, time: event.time });
  draft.run(event.actions, null, 'timedEvent');
  return true;
}

/** Sets the scene and its film to a time, in milliseconds; what lies before it is not made up for. */
export function jumpTo(draft: Draft, time: number): void {
  const { scene } = draft.state;
  const next = timedEvents(draft).findIndex((event) => event.time >= time);
  draft.state.scene = {
    ...scene,
    time,
    // To where it is already: an event that jumps to its own moment does not come again.
    next: time === scene.time ? scene.next : next < 0 ? Number.MAX_SAFE_INTEGER : next,
    // What had ended goes on from there; what was paused stays so.
    ended: false,
  };
  draft.effect({ type: 'scene-media', do: 'seek', seconds: time / 1000 });
}
