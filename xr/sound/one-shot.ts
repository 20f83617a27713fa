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

/** Of another server's, asked for without its leave, a browser lets nothing be heard from elsewhere. */
const isForeign = ({ src }: HTMLMediaElement) =>
  /^https?:/.test(src) && new URL(src).origin !== location.origin;

/**
 * Lets the clicks and hovers of `spatial` objects be heard from where these stand, in the eye's space. `move` follows
 * them.
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
      // What was hidden meanwhile is heard where it was.
      if (!point) continue;
      at.set(...point);
      eye()?.worldToLocal(at);
      place.move(at.x, at.y, at.z);
    }
  };
  const stop = play.objects.onPass(({ element }, object) => {
    if (!element || isForeign(element)) return;
    // The same file sounds for another, or for the same one again.
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
