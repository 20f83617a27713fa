import { factsOf } from '../objects/play-facts.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';

/** What a scene holds, known without completing its objects. */
export interface Outline {
  /** Ids of its objects, nested ones too, in author's order. */
  ids: readonly number[];
  questions: number;
  /** Run events: name and id. */
  events: readonly (readonly [string, number])[];
  /** Something in it can be heard. */
  sounds: boolean;
}

const told = new WeakMap<Scene, Outline>();

/** Keeps what is known of a scene whose objects were not completed yet. */
export function tellOutline(scene: Scene, outline: Outline): void {
  told.set(scene, outline);
}

/** What a scene holds: as its file told, else from its objects. */
export function outlineOf(scene: Scene): Outline {
  return told.get(scene) ?? outlined(scene);
}

function outlined(scene: Scene): Outline {
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
