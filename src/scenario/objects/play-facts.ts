import type { ObjectFields, Sound } from '../schema/object.ts';
import type { ObjectType } from '../types.ts';

/** What a run needs to know of a kind. Plain data, so that the player carries no schemas. */
export interface PlayFacts {
  /** Answers to the pointer: always, only where its author gave it actions, or never. */
  pointer: 'always' | 'with-actions' | 'never';
  drags: boolean;
  /** Takes what is dropped on it. */
  zone: boolean;
  media: 'audio' | 'video' | 'timer' | 'model' | null;
  /** Starts by itself when it is shown: always, by its `autoplay`, or never. */
  starts: 'always' | 'autoplay' | 'never';
  /** Drawn in the scene; a run event and an audio are not. */
  drawn: boolean;
}

const drawn: PlayFacts = {
  pointer: 'never',
  drags: false,
  zone: false,
  media: null,
  starts: 'never',
  drawn: true,
};

export const playFacts = {
  image: { ...drawn, pointer: 'with-actions' },
  hotspot: { ...drawn, pointer: 'always' },
  audio: { ...drawn, media: 'audio', starts: 'always', drawn: false },
  video: { ...drawn, pointer: 'with-actions', media: 'video', starts: 'autoplay' },
  text: { ...drawn, pointer: 'with-actions' },
  question: drawn,
  timer: { ...drawn, media: 'timer', starts: 'autoplay' },
  layer: { ...drawn, drawn: false },
  group: drawn,
  model: { ...drawn, pointer: 'with-actions', media: 'model', starts: 'autoplay' },
  'run-event': { ...drawn, drawn: false },
  webwindow: drawn,
  'hotspot-drag': { ...drawn, pointer: 'always', drags: true },
  'hotspot-drop': { ...drawn, pointer: 'always', zone: true },
  'hotspot-drag-drop': { ...drawn, pointer: 'always', drags: true, zone: true },
} satisfies Record<ObjectType, PlayFacts>;

export const factsOf = (object: { type: ObjectType }): PlayFacts => playFacts[object.type];

/** Only hover lists with actions of the author count; the default grow does not (format.md). */
export function carriesHover(object: Pick<ObjectFields, 'hoverin' | 'hoverout'>): boolean {
  return Boolean(object.hoverin?.length || object.hoverout?.length);
}

/** Whether something comes of pressing it. */
const answersPress = ({ actions, autohide, clickSound }: ObjectFields): boolean =>
  Boolean(actions?.length || autohide || sounds(clickSound));

const sounds = (sound: Sound | undefined): boolean => Boolean(sound?.src || sound?.assetId);

/** Whether an object answers to pointer, key and dwell at all. */
export function isInteractive(object: ObjectFields): boolean {
  const { pointer } = factsOf(object);
  if (pointer !== 'with-actions') return pointer === 'always';
  return (
    answersPress(object) ||
    carriesHover(object) ||
    sounds(object.hoverSound) ||
    object.interactive?.spin === true
  );
}
