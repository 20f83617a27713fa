import { factsOf } from '../objects/play-facts.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';

/** A summary of a scene, known without completing its objects. */
export interface Outline {
  /** Ids of all objects including nested ones, in the author's order. */
  ids: readonly number[];
  questions: number;
  /** Run events: name and id. */
  events: readonly (readonly [string, number])[];
  /** Whether anything in the scene makes sound. */
  sounds: boolean;
}

const knownOutlines = new WeakMap<Scene, Outline>();

/** Stores a scene's outline, found while its file was inspected. */
export function setOutline(scene: Scene, outline: Outline): void {
  knownOutlines.set(scene, outline);
}

/** The stored outline of a scene, or one computed from its objects. */
export function outlineOf(scene: Scene): Outline {
  return knownOutlines.get(scene) ?? computeOutline(scene);
}

function computeOutline(scene: Scene): Outline {
  const ids: number[] = [];
  const events: [string, number][] = [];
  let [questions, sounds] = [0, typeof scene.video === 'string'];
  const walk = (objects: readonly ObjectFields[]) => {
    for (const object of objects) {
      ids.push(object.id);
      if (object.type === 'question') questions++;
      if (object.type === 'run-event') events.push([object.name, object.id]);
      const { media } = factsOf(object);
      if (media === 'audio' || media === 'video' || object.clickSound || object.hoverSound) sounds = true;
      if (object.objects) walk(object.objects);
    }
  };
  walk(scene.objects as ObjectFields[]);
  return { ids, questions, events, sounds };
}
