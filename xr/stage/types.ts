import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene, SceneObject } from '#scenario';
import type { Quad } from '../objects/hit-test.ts';
import type { FilmControl } from './film.ts';

/** Addresses of one asset: pictures in rising width, a single file for anything else. */
export interface StageMedia {
  type: 'image' | 'video' | 'hotspot' | 'audio' | 'model' | 'document' | 'folder';
  width?: number;
  height?: number;
  files: { url: string; width?: number }[];
}

/** Finds the files of an asset; undefined when there are none, which is told as a failed load. */
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
 * 'drag' comes between 'down' and 'up' and tells where on the sphere of the object's distance the pointer points,
 * also when it has left the object.
 */
export type ObjectEventType = 'enter' | 'leave' | 'down' | 'drag' | 'up' | 'click';

/** What a pointer (mouse, touch, controller ray, hand) does to an object. */
export interface ObjectEvent {
  type: ObjectEventType;
  id: number;
  /** The part of it that is a target of its own: a choice of a question. */
  part?: number;
  /** An 'up' that the system took away: nothing was meant by it. */
  cancelled?: boolean;
  /** 'mouse', 'touch', 'ray', 'grab' … */
  pointerType: string;
  pointerId: number;
  /** By another button than a mouse's main one: it asks for a menu. */
  aside?: boolean;
  /** Where the pointer meets the object. */
  at: Place;
  /** Keys held: multi-selection in the editor. */
  shift: boolean;
  ctrl: boolean;
}

/** What a pointer does to the scene itself, where no object is. */
export interface BackgroundEvent {
  type: 'down' | 'up' | 'click' | 'move';
  pointerType: string;
  pointerId: number;
  at: Place;
}

/** What a run changes about an object as it stands in the document. Absent: as the document says. */
export interface ObjectLook {
  /** Drawn and answering. */
  visible: boolean;
  /** Answers to pointers. */
  enabled: boolean;
  /** Text with its %names% substituted. */
  txt?: string;
}

/** What the keyboard is on: an object, or one of its parts. */
export interface Focused {
  id: number;
  part: number | undefined;
}

export interface StageProps {
  /** The scene to draw: its picture and its objects. A new object is a new scene state; equal parts are kept. */
  scene: Scene;
  media: MediaSource;
  /** The run that plays; absent while editing. */
  play?: Play;
  /** How a run shows an object; absent, everything visible by `editvis` is shown. */
  look?: (object: SceneObject) => ObjectLook;
  /** Ids drawn as selected (the editor). */
  selected?: readonly number[];
  /** Marks what a run begins without (the editor). */
  GhostBadge?: ComponentType<{ quad: Quad; sync: RefObject<Set<() => void>> }>;
  /** What the keyboard is on: a part of it is brought out. */
  hot?: Focused | undefined;
  /** A value laid over an object while it is dragged, without a write to the document. */
  preview?: ReadonlyMap<number, Partial<Place>>;
  onObject?: (event: ObjectEvent) => void;
  onBackground?: (event: BackgroundEvent) => void;
  /** A press met no object, and no other pointer is on one. */
  onMissed?: () => void;
  /** The scene's picture is on screen; `final` once the best size this device holds is. */
  onDrawn?: (info: { sceneId: number; width: number; final: boolean }) => void;
  /** Told with the address, as 'Load failed for url'. */
  onLoadFailed?: (url: string, why?: LoadFailure) => void;
  /** The same of a file of an object; else told as that of the picture is. */
  onObjectFailed?: (url: string, why?: LoadFailure) => void;
  /** The scene's film, for whoever runs its clock; null when it went. */
  onFilm?: (film: FilmControl | null) => void;
  /** A texture of the first scene's picture that was made before three was there. */
  adopt?: { texture: WebGLTexture; url: string; width: number; height: number };
  /** The scene is asked for and not there yet: `onDrawn` is told also when its picture was on screen before. */
  waiting?: boolean;
  /** Stands in the scene's own space, round the viewer's eye. */
  children?: ReactNode;
  /** Scenes whose bytes are fetched ahead (never decoded). */
  ahead?: readonly Scene[];
}
