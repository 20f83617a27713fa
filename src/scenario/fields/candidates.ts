import { SCORE_ID } from '../constants.ts';
import type { Doc } from '../edits/changes.ts';
import { findObject, objectsOf, scenesInOrder } from '../edits/selectors.ts';
import { factsOf, type PlayFacts } from '../objects/play-facts.ts';
import type { SceneObject } from '../objects/registry.ts';
import type { FieldMeta, ObjectTrait, PointingControl } from '../schema/kit.ts';

/** Something of the document that a field may point at. */
export interface Candidate {
  id: number | 'this';
  /** Absent: this object, or the score. */
  name?: string;
  /** The scene's name, where it is in another. */
  scene?: string;
}

/** Where a list of actions stands. */
export interface ListPlace {
  /** Null: in no scene. */
  sceneId: number | null;
  /** The object that owns the list: 'this' in its actions. */
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

/** Objects of the present scene, then those of the others in their order. */
function objects(doc: Doc, sceneId: number | null, fits: (object: SceneObject) => boolean): Candidate[] {
  const all = scenesInOrder(doc).flatMap((scene) =>
    objectsOf(scene)
      .filter(fits)
      .map(({ id, name }): Candidate => ({ id, name, ...(scene.id !== sceneId && { scene: scene.name }) })),
  );
  return [...all.filter(({ scene }) => !scene), ...all.filter(({ scene }) => scene)];
}

/** The present scene comes last: most links lead elsewhere. */
function scenes(doc: Doc, { sceneId }: ListPlace): Candidate[] {
  const all = scenesInOrder(doc).map(({ id, name }): Candidate => ({ id, name }));
  return [...all.filter(({ id }) => id !== sceneId), ...all.filter(({ id }) => id === sceneId)];
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

/** What a field may point at, the likeliest first. */
export const candidatesFor = (
  doc: Doc,
  control: PointingControl,
  place: ListPlace,
  field: Pointing = {},
): Candidate[] => find[control](doc, place, field);
