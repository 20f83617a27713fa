import { toNumber } from '../runtime/selectors.ts';
import type { Action } from '../schema/action.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { CalledLists, type ListPlace, literalOf } from './called-lists.ts';

/**
 * What goes in a circle at once, whatever the run is like: a run event, what an object does when it is shown, what a
 * variable does when it changes; of a scene's own lists its links at the start, and the jumps of its time.
 */
export interface Circle extends ListPlace {
  code: 'circle';
}

/** Finds what runs itself again by actions without a condition and without a delay. */
export function circlesOf(scenes: readonly Scene[], variables: readonly Variable[]): Circle[] {
  const lists = new CalledLists(scenes, variables);
  const found = new Map<string, ListPlace>();
  const tell = (at: ListPlace) => found.set(JSON.stringify(at), at);
  for (const [key, { at }] of lists.all) if (reaches(key, (from) => lists.surelyRun(from))) tell(at);
  const links = new Map(scenes.map((scene) => [scene.id, linkAtStart(lists, scene)]));
  const linked = (id: number) => {
    const to = links.get(id);
    return to === undefined ? [] : [to];
  };
  for (const scene of scenes)
    if (reaches(scene.id, linked) || jumpsInCircle(lists, scene)) tell({ sceneId: scene.id, objectId: null });
  return [...found.values()].map((at) => ({ code: 'circle', ...at }));
}

/** Whether something leads back to itself. */
function reaches<Node>(from: Node, next: (node: Node) => readonly Node[]): boolean {
  const open = [...next(from)];
  const seen = new Set<Node>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === from) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...next(node));
  }
  return false;
}

/** The scene that a scene's start actions lead to in any case. */
function linkAtStart(lists: CalledLists, { id, actionsShow }: Scene): number | undefined {
  const link = lists.lastSure(actionsShow, 'link', ['exit', 'reset'], { sceneId: id, objectId: null });
  return typeof link?.target === 'number' ? link.target : undefined;
}

/** What may keep a jump from being the last that is done to a scene's time. */
const othersOfTime = ['exit', 'reset', 'link', 'pause'] as const;
/** The moment at which a scene's time is over. */
const END = Number.POSITIVE_INFINITY;

/** Whether timed events, or what is done at the end, jump to and fro between moments with no time between them. */
function jumpsInCircle(lists: CalledLists, scene: Scene): boolean {
  const { timers, actions, duration, loop, video } = scene;
  const at = { sceneId: scene.id, objectId: null };
  const moments = new Map<number, (readonly Action[])[]>();
  for (const event of timers) moments.set(event.time, [...(moments.get(event.time) ?? []), event.actions]);
  // Timed events beyond the end come before what is done there.
  const ends = !loop && !video && duration > 0 && [...moments.keys()].every((time) => time < duration);
  if (ends) moments.set(END, [actions]);
  const momentAt = (time: number) => {
    if (moments.has(time)) return [time];
    return time >= duration && moments.has(END) ? [END] : [];
  };
  /** Where a moment leads at once: the first of its lists that does anything to the time decides. */
  const next = (moment: number): number[] => {
    for (const list of moments.get(moment) ?? []) {
      const jump = lists.lastSure(list, 'jump', othersOfTime, at);
      const to = jump && secondsOf(jump) * 1000;
      if (to === undefined && lists.mayDo(list, new Set(['jump', ...othersOfTime]), at)) return [];
      // To its own moment is nowhere else.
      if (to !== undefined && to !== moment) return Number.isNaN(to) ? [] : momentAt(to);
    }
    return [];
  };
  return [...moments.keys()].some((moment) => reaches(moment, next));
}

/** What a jump counts: what is no number counts as 0; not-a-number where that shows in a run only. */
function secondsOf(jump: Action): number {
  if (jump.value === undefined) return 0;
  const value = literalOf(jump);
  return value === undefined ? Number.NaN : Math.max(0, toNumber(value) ?? 0);
}
