import { carriesHover, factsOf, isInteractive } from '../objects/play-facts.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Pointer } from '../types.ts';
import type { Press, RunEvent } from './events.ts';
import { isEnabled, isShown, type Running } from './selectors.ts';

/** What a renderer may report about an object comes down to these. */
export type Meaning = Extract<
  RunEvent,
  { type: 'click' | 'hover-in' | 'hover-out' | 'choice' | 'drag-begin' | 'drop' | 'spin' }
>;

/** Which pointers can be over something without pressing it. With the others the first press hovers. */
export const canHover: Readonly<Record<Pointer, boolean>> = {
  mouse: true,
  ray: true,
  gaze: true,
  touch: false,
  hand: false,
  key: false,
};

/** Degrees that a look turns what a press would do nothing else with: eyes cannot push. */
const GAZE_TURN = 45;

const nothing: readonly Meaning[] = [];

/**
 * What a press means now (spec section 4), in the order in which it happens; nothing where the object is not in the
 * present scene, hidden, disabled or without an answer.
 */
export function pressMeaning(run: Running, { object: id, part, pointer }: Press): readonly Meaning[] {
  const object = answering(run, id);
  if (!object) return nothing;
  if (part !== undefined) {
    const known = object.choices?.some((choice) => choice.id === part);
    return known ? [{ type: 'choice', object: id, choice: part }] : nothing;
  }
  if (!isInteractive(object)) return nothing;
  const { drags, zone } = factsOf(object);
  const { dragging, hovered } = run.state;
  if (zone && dragging !== null && dragging !== id) return [{ type: 'drop', object: dragging, zone: id }];
  const carried = dragging === id;
  if (!carried && !canHover[pointer] && carriesHover(object) && hovered !== id)
    return [{ type: 'hover-in', object: id }];
  if (drags) {
    const moved: readonly Meaning[] = carried
      ? [{ type: 'drop', object: id, zone: null }]
      : dragMeaning(run, id);
    // Actions of its own run with each use.
    return object.actions?.length ? [...moved, { type: 'click', object: id }] : moved;
  }
  if (pointer === 'gaze' && object.interactive?.spin && !object.actions?.length && !carriesHover(object))
    return [{ type: 'spin', object: id, degrees: GAZE_TURN }];
  return [{ type: 'click', object: id }];
}

/** What it means that a pointer comes over an object, or leaves it. */
export function hoverMeaning(
  { state }: Running,
  { object, part, pointer }: Press,
  over: boolean,
): readonly Meaning[] {
  if (part !== undefined || !canHover[pointer] || over === (state.hovered === object)) return nothing;
  return [{ type: over ? 'hover-in' : 'hover-out', object }];
}

/** What it means that an object which was held is carried off: whatever was carried before goes back. */
export function dragMeaning(run: Running, id: number): readonly Meaning[] {
  if (holdMeaning(run, id) !== 'drag') return nothing;
  const { dragging } = run.state;
  const begin: Meaning = { type: 'drag-begin', object: id };
  return dragging === null || dragging === id
    ? [begin]
    : [{ type: 'drop', object: dragging, zone: null }, begin];
}

/** Whether holding an object and moving drags it, turns it, or does nothing to it. */
export function holdMeaning(run: Running, id: number): 'drag' | 'spin' | null {
  const object = answering(run, id);
  if (!object) return null;
  if (factsOf(object).drags) return 'drag';
  return object.interactive?.spin ? 'spin' : null;
}

/** Why an object does not answer at all now; undefined when it does. */
export function unanswered(run: Running, id: number): 'not-here' | 'hidden' | 'disabled' | undefined {
  const { project, state } = run;
  if (project.objects.get(id)?.sceneId !== state.sceneId || !state.loaded) return 'not-here';
  if (!isShown(run, id)) return 'hidden';
  return isEnabled(run, id) ? undefined : 'disabled';
}

function answering(run: Running, id: number): ObjectFields | undefined {
  return unanswered(run, id) ? undefined : run.project.objects.get(id)?.object;
}
