import type { Scene, SceneObject } from '#scenario';
import { factsOf, RENDER_ORDER_STEP } from '#scenario/play.ts';
import type { StageProps } from '../stage/types.ts';
import type { Placed } from './pose.ts';

/** An object to draw, with the effect of its groups. */
export interface RenderItem {
  object: SceneObject;
  /** Its groups, outermost first. */
  groups: readonly SceneObject[];
  /** It or one of its groups is fixed to the view. */
  fixed: boolean;
  enabled: boolean;
  /** Drawn as a ghost: editing an object that is hidden when a run starts. */
  ghost: boolean;
  zone: boolean;
  order: number;
  opacity: number;
  txt: string;
}

/** Whether an object stands as it did: what is drawn of it then stays. */
export const stands = (before: RenderItem, now: RenderItem): boolean =>
  (Object.keys(now) as (keyof RenderItem)[]).every((key) => {
    if (key !== 'groups') return Object.is(before[key], now[key]);
    return (
      before.groups.length === now.groups.length &&
      before.groups.every((group, at) => group === now.groups[at])
    );
  });

interface Found {
  object: SceneObject;
  /** Its groups and layers, outermost first. */
  parents: readonly SceneObject[];
}

/** Objects including members of groups and layers, in the author's order. */
export function flatten(objects: readonly SceneObject[]): SceneObject[] {
  return walk(objects, []).map(({ object }) => object);
}

function walk(objects: readonly SceneObject[], parents: readonly SceneObject[]): Found[] {
  return objects.flatMap((object) => {
    const inside = 'objects' in object && Array.isArray(object.objects) ? object.objects : [];
    // Stop at a group that contains itself.
    const members = parents.includes(object) ? [] : walk(inside as SceneObject[], [...parents, object]);
    return [{ object, parents }, ...members];
  });
}

/** Opacity of objects that are hidden when a run starts, while editing. */
const GHOST_OPACITY = 0.15;
/** A render order above any object's, below the panels'. */
const ABOVE = 2e5;
const nothing: ReadonlySet<number> = new Set();

/**
 * The visible objects of a scene, lowest first: in the author's order, unless they have their own render order. In a
 * run, `look` decides what is visible; while editing, `editvis` of an object and its parents. While editing, selected
 * objects are on top and ghosts below.
 */
export function renderList(
  scene: Scene,
  look: StageProps['look'],
  drawn: (object: SceneObject) => boolean,
  selected = nothing,
): RenderItem[] {
  const found = withParentIds(walk(scene.objects, []));
  const all = found.flatMap(({ object, parents }, index) => {
    if (!drawn(object)) return [];
    const visible = [object, ...parents].every(({ editvis }) => editvis !== false);
    const seen = look?.(object) ?? { visible, enabled: true, txt: undefined };
    if (!seen.visible) return [];
    const groups = parents.filter(({ type }) => type === 'group');
    const ghost = !look && [object, ...parents].some((one) => one.visible === false);
    const front = !look && [object, ...parents].some(({ id }) => selected.has(id));
    const opacity = [object, ...groups].reduce((all, one) => all * opacityOf(one, look !== undefined), 1);
    return [
      {
        object,
        groups,
        fixed: [object, ...groups].some((one) => (one as Placed).fixed === true),
        enabled: seen.enabled,
        ghost,
        zone: factsOf(object).zone,
        order: (object.renderOrder ?? index * RENDER_ORDER_STEP) + (front ? ABOVE : ghost ? -ABOVE : 0),
        opacity: ghost && !front ? Math.min(GHOST_OPACITY, opacity) : opacity,
        txt: seen.txt ?? ('txt' in object && typeof object.txt === 'string' ? object.txt : ''),
      },
    ];
  });
  return all.sort((a, b) => a.order - b.order);
}

/** Resolves `parentId`: an object may refer to its group instead of being nested in it. */
function withParentIds(found: Found[]): Found[] {
  if (found.every(({ object }) => object.parentId === undefined)) return found;
  const byId = new Map(found.map((one) => [one.object.id, one.object]));
  return found.map(({ object, parents }) => {
    const all = [...parents];
    for (let top = (all[0] ?? object).parentId; top !== undefined; ) {
      const parent = byId.get(top);
      if (!parent || parent === object || all.includes(parent)) break;
      all.unshift(parent);
      top = parent.parentId;
    }
    return { object, parents: all };
  });
}

/** Invisible hotspots are drawn faintly while editing, so that authors can find them. */
function opacityOf(object: SceneObject, running: boolean): number {
  const opacity = (object as Placed).effects?.opacity ?? 1;
  if (!('bTrans' in object) || !object.bTrans) return opacity;
  return running ? 0 : 0.35;
}
