import type { ComponentType, RefObject } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { SceneObject } from '#scenario';
import type { MediaSource } from '../stage/types.ts';
import type { Layer } from './drag-space.ts';
import type { Quad } from './hit-test.ts';

export interface CardKindProps {
  object: SceneObject;
  /** Where it stands, written before each frame in which it moves; a kind may set its parts. */
  quad: Quad;
  /** All that is drawn, the lowest first. */
  layers: ReadonlyMap<number, Layer>;
  /** Text with its %names% substituted. */
  txt: string;
  /** Its own and that of the groups it is in. */
  opacity: number;
  selected: boolean;
  media: MediaSource;
  /** Called when `quad` was written. */
  sync: RefObject<Set<() => void>>;
  /** The run; undefined while editing. */
  play?: Play | undefined;
  /** Tells that a file of it cannot be had, or not be played here; it begins `again` when the browser is online again. */
  failed: (url: string, why?: LoadFailure, again?: boolean) => void;
}

/**
 * How a kind is drawn: as one picture among many of a batch, by a component of its own, by either (what `sprite`
 * leaves undefined), or not at all.
 */
export interface ObjectDrawing {
  sprite?: (object: SceneObject, media: MediaSource) => string | undefined;
  card?: ComponentType<CardKindProps>;
  /** Fetches `card` ahead, where it comes late. */
  fetch?: () => void;
}
