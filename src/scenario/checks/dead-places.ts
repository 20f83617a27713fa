import type { Doc } from '../edits/changes.ts';
import { scenesInOrder } from '../edits/selectors.ts';
import { changeActions } from '../runtime/project.ts';
import type { Scene } from '../schema/scene.ts';
import { eachAction, isDead, knownIn, lacksTarget } from './check-scenario.ts';
import { eachReference, isKnown, type Known } from './references.ts';

/** Where actions stand that point at nothing that is there. */
export interface DeadPlaces {
  /** What there is to point at, for `isDead`. */
  known: Known;
  /** By scene: the objects with such actions, and null for the scene's own. */
  scenes: ReadonlyMap<number, ReadonlySet<number | null>>;
  /** The variables that have such actions. */
  variables: ReadonlySet<number>;
}

const found = new WeakMap<Doc, DeadPlaces>();

/** Looked up once for each state of a document. */
export function deadPlaces(doc: Doc): DeadPlaces {
  const before = found.get(doc);
  if (before) return before;
  const scenes = scenesInOrder(doc);
  const { variables } = doc.project;
  const known = knownIn(scenes, variables);
  const places: DeadPlaces = {
    known,
    scenes: new Map(
      scenes
        .map((scene): [number, Set<number | null>] => [scene.id, deadIn(scene, known)])
        .filter(([, at]) => at.size > 0),
    ),
    variables: new Set(
      variables
        .filter(({ data }) => changeActions(data).some((action) => isDead(known, action)))
        .map(({ id }) => id),
    ),
  };
  found.set(doc, places);
  return places;
}

/** What the actions of a scene point at, by the object they belong to; null: at nothing, though they have to. */
type Pointing = [objectId: number | null, kind: keyof Known | null, to?: unknown][];

const pointings = new WeakMap<Scene, Pointing>();

/** Looked up once for each state of a scene: an edit leaves the other scenes as they are. */
function pointingOf(scene: Scene): Pointing {
  const before = pointings.get(scene);
  if (before) return before;
  const pointing: Pointing = [];
  eachAction(scene, (action, objectId) => {
    if (lacksTarget(action)) pointing.push([objectId, null]);
    eachReference(action, (kind, to) => pointing.push([objectId, kind, to]));
  });
  pointings.set(scene, pointing);
  return pointing;
}

const deadIn = (scene: Scene, known: Known): Set<number | null> =>
  new Set(
    pointingOf(scene)
      .filter(([, kind, to]) => kind === null || !isKnown(known, kind, to))
      .map(([objectId]) => objectId),
  );
