import { SCORE_ID } from '../constants.ts';
import type { Doc } from '../edits/changes.ts';
import { findObject, objectsOf, scenesInOrder } from '../edits/selectors.ts';
import { factsOf, type PlayFacts } from '../objects/play-facts.ts';
import type { SceneObject } from '../objects/registry.ts';
import type { FieldMeta, ObjectTrait, PointingControl } from '../schema/kit.ts';

/** Something in the document that a field may refer to. */
export interface Candidate {
  id: number | 'this';
  /** Absent for 'this' and the score. */
  name?: string;
  /** The scene's name, for an object of another scene. */
  scene?: string;
}

/** Where a list of actions belongs. */
export interface ListPlace {
  /** Null when the list is in no scene. */
  sceneId: number | null;
  /** The object that owns the list, 'this' in its actions. */
  owner?: number | undefined;
}

type Pointing = Pick<FieldMeta, 'of'>;

const hasTrait: Record<ObjectTrait, (facts: PlayFacts) => boolean> = {
  drawn: ({ drawn }) => drawn,
  media: ({ media }) => media !== null,
  drags: ({ drags }) => drags,
  zone: ({ zone }) => zone,
};

const offers = (of: ObjectTrait | undefined) => (object: SceneObject) =>
  of ? hasTrait[of](factsOf(object)) : object.type !== 'run-event';

/** Objects of the current scene, then those of the other scenes in order. */
function objects(doc: Doc, sceneId: number | null, fits: (object: SceneObject) => boolean): Candidate[] {
  const all = scenesInOrder(doc).flatMap((scene) =>
    objectsOf(scene)
      .filter(fits)
      .map(({ id, name }): Candidate => ({ id, name, ...(scene.id !== sceneId && { scene: scene.name }) })),
  );
  return [...all.filter(({ scene }) => !scene), ...all.filter(({ scene }) => scene)];
}

/** From the scene behind the current one on, as most links lead there; the current one comes last. */
function scenes(doc: Doc, { sceneId }: ListPlace): Candidate[] {
  const all = scenesInOrder(doc).map(({ id, name }): Candidate => ({ id, name }));
  const next = all.findIndex(({ id }) => id === sceneId) + 1;
  return [...all.slice(next), ...all.slice(0, next)];
}

const find: Record<PointingControl, (doc: Doc, place: ListPlace, field: Pointing) => Candidate[]> = {
  object: (doc, { sceneId, owner }, { of }) => {
    const scene = sceneId === null ? undefined : doc.scenes[sceneId];
    const own = scene && owner !== undefined ? findObject(scene, owner)?.object : undefined;
    const others = objects(doc, sceneId, offers(of)).filter(({ id }) => id !== owner);
    return own && offers(of)(own) ? [{ id: 'this' }, ...others] : others;
  },
  scene: scenes,
  variable: ({ project }) => [
    ...project.variables.filter(({ id }) => id > SCORE_ID).map(({ id, name }) => ({ id, name })),
    { id: SCORE_ID },
  ],
  'run-event': (doc, { sceneId }) => objects(doc, sceneId, ({ type }) => type === 'run-event'),
};

/** What a field may refer to, the likeliest first. */
export const candidatesFor = (
  doc: Doc,
  control: PointingControl,
  place: ListPlace,
  field: Pointing = {},
): Candidate[] => find[control](doc, place, field);
