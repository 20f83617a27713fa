import type { SceneObject } from '#scenario';
import type { MediaSource } from '../stage/types.ts';
import { lazyCard } from './lazy-card.ts';
import type { ObjectDrawing } from './object-drawing.ts';
import { pictureOf } from './picture-file.ts';

/** Width of file to load, in pixels; the atlas shows no more detail. */
const WIDE_ENOUGH = 512;

const isModel = (object: SceneObject, media: MediaSource): boolean => {
  const { assetId } = object as { assetId?: string };
  return assetId !== undefined && media(assetId)?.type === 'model';
};

const { card } = lazyCard(async () => {
  const { ModelCard } = await import('./model/model-card.tsx');
  return (props) => (isModel(props.object, props.media) ? <ModelCard {...props} /> : null);
});

/**
 * A hotspot's look: a picture that is built in, uploaded, or from an address; or a model, whose code comes with the first.
 * Draggable hotspots look the same.
 */
export const hotspot: ObjectDrawing = {
  card,
  sprite: (object, media) =>
    isModel(object, media) ? undefined : pictureOf(object, media, WIDE_ENOUGH, '-1'),
};
