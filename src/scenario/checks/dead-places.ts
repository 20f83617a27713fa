import type { Doc } from '../edits/changes.ts';
import { scenesInOrder } from '../edits/selectors.ts';
import { changeActions } from '../runtime/project.ts';
import type { Scene } from '../schema/scene.ts';
import { eachAction, isDead, knownIn } from './check-scenario.ts';
import type { Known } from './references.ts';

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

function deadIn(scene: Scene, known: Known): Set<number | null> {
  const at = new Set<number | null>();
  eachAction(scene, (action, objectId) => {
    if (!at.has(objectId) && isDead(known, action)) at.add(objectId);
  });
  return at;
}
