import type { Scene, SceneObject } from '#scenario';
import { factsOf, RENDER_ORDER_STEP } from '#scenario/play.ts';
import type { StageProps } from '../stage/types.ts';
import type { Placed } from './pose.ts';

/** An object as it is to be drawn, with what the groups round it do to it. */
export interface RenderItem {
  object: SceneObject;
  /** The groups it stands in, the outermost first. */
  groups: readonly SceneObject[];
  /** Travels with the view: it, or a group it is in. */
  fixed: boolean;
  enabled: boolean;
  /** Edited, and a run begins without it. */
  ghost: boolean;
  zone: boolean;
  order: number;
  opacity: number;
  txt: string;
}

interface Found {
  object: SceneObject;
  /** Groups and layers it is in, the outermost first. */
  parents: readonly SceneObject[];
}

/** Objects with what their groups and layers hold, in the author's order. */
export function flatten(objects: readonly SceneObject[]): SceneObject[] {
  return walk(objects, []).map(({ object }) => object);
}

function walk(objects: readonly SceneObject[], parents: readonly SceneObject[]): Found[] {
  return objects.flatMap((object) => {
    const inside = 'objects' in object && Array.isArray(object.objects) ? object.objects : [];
    // A group inside itself ends here.
    const members = parents.includes(object) ? [] : walk(inside as SceneObject[], [...parents, object]);
    return [{ object, parents }, ...members];
  });
}

/** How an author sees what a run begins without: faintly, and below what is there. */
const GHOST_OPACITY = 0.15;
/** Past any order that a scene of some thousand objects comes to; far from the picture's and the panels'. */
const ABOVE = 2e5;
const nothing: ReadonlySet<number> = new Set();

/**
 * The objects of a scene that are to be seen, the lowest first: in the author's order, but for render orders of their
 * own. Running, the run tells what is shown; editing, `editvis` of an object and of all it is in. What is selected
 * while editing lies above the rest, and what a run begins without below it.
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

/** Objects may name the group they are in instead of standing in it. */
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

/** What an author cannot see he cannot find: invisible hotspots show faintly while editing. */
function opacityOf(object: SceneObject, running: boolean): number {
  const opacity = (object as Placed).effects?.opacity ?? 1;
  if (!('bTrans' in object) || !object.bTrans) return opacity;
  return running ? 0 : 0.35;
}
