import type { ComponentType, RefObject } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { SceneObject } from '#scenario';
import type { MediaSource } from '../stage/types.ts';
import type { CardSheets } from './card-sheets.ts';
import type { Layer } from './drag-space.ts';
import type { Quad } from './hit-test.ts';

/** Listeners called after quads were updated: those of these objects, or all. */
export type Sync = Set<(moved?: Iterable<number>) => void>;

export interface CardKindProps {
  object: SceneObject;
  /** Its quad, updated before each frame in which it moves; a drawing may set its parts. */
  quad: Quad;
  /** Everything drawn, lowest first. */
  layers: RefObject<ReadonlyMap<number, Layer>>;
  /** Text with its %names% substituted. */
  txt: string;
  /** Opacity including that of its groups. */
  opacity: number;
  /** How plainly it is framed: 0 not at all, 1 selected, between them selected by somebody else. */
  selected: number;
  media: MediaSource;
  sync: RefObject<Sync>;
  /** Where painted cards go. */
  cards: CardSheets;
  /** The run; absent while editing. */
  play?: Play | undefined;
  /** Reports a file that cannot be loaded or played. With `again` the card restarts when the browser is online. */
  failed: (url: string, why?: LoadFailure, again?: boolean) => void;
}

/**
 * How a kind is drawn: as a `sprite` in a batch, by its own `card` component, or by either (the card where `sprite`
 * returns undefined).
 */
export interface ObjectDrawing {
  sprite?: (object: SceneObject, media: MediaSource) => string | undefined;
  card?: ComponentType<CardKindProps>;
  /** Its card is only `Painted`: batches draw it, also those of a kind that is either. */
  painted?: boolean;
  /** Preloads a lazy `card`. */
  fetch?: () => void;
}
