import type { ObjectFields, Sound } from '../schema/object.ts';
import type { ObjectType } from '../types.ts';

/** What a run needs to know about a kind. Plain data, so that the player carries no schemas. */
export interface PlayFacts {
  /** Responds to the pointer: always, only with actions of the author, or never. */
  pointer: 'always' | 'with-actions' | 'never';
  drags: boolean;
  /** Accepts drops. */
  zone: boolean;
  media: 'audio' | 'video' | 'timer' | 'model' | null;
  /** Starts when shown: always, by its `autoplay`, or never. */
  starts: 'always' | 'autoplay' | 'never';
  /** Drawn in the scene, unlike a run event or an audio. */
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

/** Whether the author gave it hover actions; the default grow does not count (docs/reference/scenario-format.md). */
export function carriesHover(object: Pick<ObjectFields, 'hoverin' | 'hoverout'>): boolean {
  return Boolean(object.hoverin?.length || object.hoverout?.length);
}

/** Whether a press has an effect. */
const answersPress = ({ actions, autohide, clickSound }: ObjectFields): boolean =>
  Boolean(actions?.length || autohide || sounds(clickSound));

const sounds = (sound: Sound | undefined): boolean => Boolean(sound?.src || sound?.assetId);

/** Whether an object responds to pointer, key and dwell. */
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
