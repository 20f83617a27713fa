import { type Object3D, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { elementSource, freeSource } from './element-source.ts';
import { type SoundPlace, soundPlace } from './spatial-audio.ts';

interface Placed {
  object: number;
  place: SoundPlace;
  source: MediaElementAudioSourceNode;
}

const at = new Vector3();

/** Whether a file is from another origin without CORS, whose audio cannot be rerouted. */
const isForeign = ({ src }: HTMLMediaElement) =>
  /^https?:/.test(src) && new URL(src).origin !== location.origin;

/**
 * Plays click and hover sounds of `spatial` objects from their place, in the eye's space. Call `move` to update.
 */
export function placeOneShot(
  play: Play,
  context: AudioContext,
  eye: () => Object3D | null,
): { move(): void; close(): void } {
  const all = new Map<HTMLMediaElement, Placed>();
  const drop = (element: HTMLMediaElement) => {
    const placed = all.get(element);
    if (!placed) return;
    all.delete(element);
    freeSource(placed.source);
    placed.place.close();
  };
  const move = () => {
    for (const [element, { object, place }] of all) {
      if (element.ended || element.error) drop(element);
      const point = play.places.at(object);
      // A hidden object's sound stays where it was.
      if (!point) continue;
      at.set(...point);
      eye()?.worldToLocal(at);
      place.move(at.x, at.y, at.z);
    }
  };
  const stop = play.objects.onPass(({ element }, object) => {
    if (!element || isForeign(element)) return;
    // The element may already be placed for another sound.
    drop(element);
    if (!play.project.objects.get(object)?.object.spatial || !play.places.at(object)) return;
    const place = soundPlace(context, context.destination);
    const source = elementSource(context, element);
    source.connect(place.input);
    all.set(element, { object, place, source });
    move();
  });
  return {
    move,
    close() {
      stop();
      for (const element of [...all.keys()]) drop(element);
    },
  };
}
