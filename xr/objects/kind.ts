import type { ComponentType, RefObject } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { SceneObject } from '#scenario';
import type { MediaSource } from '../stage/types.ts';
import type { Quad } from './quad.ts';

export interface CardKindProps {
  object: SceneObject;
  quad: Quad;
  /** Text with its %names% substituted. */
  txt: string;
  opacity: number;
  selected: boolean;
  media: MediaSource;
  sync: RefObject<Set<() => void>>;
  /** The run that plays; absent while editing. */
  play?: Play | undefined;
}

/** How a kind is drawn: as one picture among many of a batch, or by a component of its own. */
export type ObjectDrawing =
  | { sprite: (object: SceneObject, media: MediaSource) => string | undefined }
  | { card: ComponentType<CardKindProps> };
