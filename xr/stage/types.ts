import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene, SceneObject } from '#scenario';
import type { Quad } from '../objects/hit-test.ts';
import type { FilmControl } from './film.ts';

/** The files of one asset: pictures by ascending width, otherwise a single file. */
export interface StageMedia {
  type: 'image' | 'video' | 'hotspot' | 'audio' | 'model' | 'document' | 'folder';
  width?: number;
  height?: number;
  files: { url: string; width?: number }[];
}

/** Finds an asset's files. Undefined when there are none, which is reported as a failed load. */
export type MediaSource = (assetId: string) => StageMedia | undefined;

/** Where the viewer looks when flat: degrees, right and up positive; `fov` is vertical. */
export interface Heading {
  yaw: number;
  pitch: number;
  fov: number;
}

/** A place in the scene: degrees and metres. */
export interface Place {
  yaw: number;
  pitch: number;
  distance: number;
}

/**
 * 'drag' comes between 'down' and 'up' with where the pointer points on the sphere of the object's distance, even outside
 * the object.
 */
export type ObjectEventType = 'enter' | 'leave' | 'down' | 'drag' | 'up' | 'click';

/** A pointer event on an object. */
export interface ObjectEvent {
  type: ObjectEventType;
  id: number;
  /** The part that was hit, such as a choice of a question. */
  part?: number;
  /** An 'up' caused by cancellation, without user intent. */
  cancelled?: boolean;
  /** 'mouse', 'touch', 'ray', 'grab' … */
  pointerType: string;
  pointerId: number;
  /** Pressed with a secondary mouse button, for a menu. */
  aside?: boolean;
  /** Where the pointer hits the object. */
  at: Place;
  /** Keys held: multi-selection in the editor. */
  shift: boolean;
  ctrl: boolean;
}

/**
 * A pointer event on the background. 'drag' comes between a 'down' and its 'up', whatever the pointer meets on its way;
 * 'move' without a press.
 */
export interface BackgroundEvent {
  type: 'down' | 'drag' | 'up' | 'click' | 'move';
  /** An 'up' caused by cancellation, without user intent. */
  cancelled?: boolean;
  pointerType: string;
  pointerId: number;
  /** Pressed with a secondary mouse button, for a menu. */
  aside?: boolean;
  at: Place;
  shift: boolean;
}

/** An object's appearance in a run. Absent fields are as in the document. */
export interface ObjectLook {
  /** Drawn and interactive. */
  visible: boolean;
  /** Responds to pointers. */
  enabled: boolean;
  /** Text with its %names% substituted. */
  txt?: string;
}

/** The object or part with keyboard focus. */
export interface Focused {
  id: number;
  part: number | undefined;
}

export interface BadgesProps {
  /** `ghost`: it is hidden when a run starts. */
  standing: { object: SceneObject; ghost: boolean };
  /** The object as it is drawn. */
  quad: Quad;
  /** Listeners called after `quad` was updated. */
  sync: RefObject<Set<() => void>>;
}

export interface HandlesProps {
  /** The object as it is drawn. */
  quad: Quad;
  /** Listeners called after `quad` was updated. */
  sync: RefObject<Set<() => void>>;
  /** The view, which dragging must not turn while a handle is held. */
  view: { locked: boolean } | undefined;
  /** All objects as they are drawn, by id. */
  quads: RefObject<ReadonlyMap<number, Quad>>;
}

export interface WaysProps {
  /** All objects as they are drawn, by id. */
  layers: ReadonlyMap<number, { standing: { object: SceneObject; fixed: boolean }; quad: Quad }>;
  /** Those fixed to the view are drawn apart. */
  fixed: boolean;
  /** Listeners called after quads were updated. */
  sync: RefObject<Set<(moved?: Iterable<number>) => void>>;
}

/** Objects on their way: they stand elsewhere than in the scene that is drawn. */
export interface Moving {
  /** An object or a group of the drawn scene as it stands now. */
  now(object: SceneObject): SceneObject;
  /** Calls back with the ids of what was moved, none where the scene is to be drawn anew; returns an unsubscribe function. */
  subscribe(listener: (ids: ReadonlySet<number>) => void): () => void;
}

export interface StageProps {
  /** The scene to draw. Immutable: a new object means a new state; unchanged parts are reused. */
  scene: Scene;
  media: MediaSource;
  /** The run; absent while editing. */
  play?: Play;
  /** An object's appearance in a run; without it everything visible by `editvis` is shown. */
  look?: (object: SceneObject) => ObjectLook;
  /** Selected ids (editor). */
  selected?: readonly number[];
  /** Objects that somebody else has selected: framed softly. */
  held?: readonly number[];
  /** Drawn with each object: what its look does not tell (editor). */
  Badges?: ComponentType<BadgesProps>;
  /** Drawn over all objects: where they lead (editor). */
  Ways?: ComponentType<WaysProps>;
  /** Drawn with the first selected object: what it is scaled and turned by (editor). */
  Handles?: ComponentType<HandlesProps>;
  /** Keyboard focus, highlighted. */
  hot?: Focused | undefined;
  /** What is moved meanwhile (editor). */
  moving?: Moving;
  onObject?: (event: ObjectEvent) => void;
  /** Answers of a 'down' whether the pointer is to report on whatever it meets until its 'up', as one that holds an object. */
  onBackground?: (event: BackgroundEvent) => boolean;
  /** A press hit no object, and no other pointer hovers one. */
  onMissed?: () => void;
  /** The scene's picture was drawn; `final` once it has the best size the device supports. */
  onDrawn?: (info: { sceneId: number; width: number; final: boolean }) => void;
  /** A file failed to load. */
  onLoadFailed?: (url: string, why?: LoadFailure) => void;
  /** An object's file failed to load; by default `onLoadFailed` is called. */
  onObjectFailed?: (url: string, why?: LoadFailure) => void;
  /** The scene's film, for its clock; null when removed. */
  onFilm?: (film: FilmControl | null) => void;
  /** A texture of the first scene's picture, created before three was loaded. */
  adopt?: { texture: WebGLTexture; url: string; width: number; height: number };
  /** The scene is awaited: call `onDrawn` even if its picture was already on screen. */
  waiting?: boolean;
  /** Rendered in the scene's space, around the viewer's eye. */
  children?: ReactNode;
  /** Scenes whose bytes are fetched ahead (never decoded). */
  ahead?: readonly Scene[];
}
