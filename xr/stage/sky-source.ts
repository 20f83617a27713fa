import type { WebGLRenderer } from 'three';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene } from '#scenario';
import type { Panorama } from './picture.ts';
import type { StageMedia } from './types.ts';

/** The sky as what brings its texture sees it. */
export interface Sky {
  gl: WebGLRenderer;
  /** Whether the scene's picture or film is still this one. */
  alive: () => boolean;
  /** What is on screen, possibly still the previous scene's; `own`: only this one's. */
  held: () => Panorama | null;
  own: () => Panorama | null;
  /** Shows a texture, the last one if it is `final`; one that came too late is disposed. */
  show: (made: Panorama, final: boolean) => void;
  /** Another size of what is on screen. */
  swap: (made: Panorama) => void;
  /** Once what was shown before is freed. */
  freed: () => Promise<void>;
  fail: (url: string, why?: LoadFailure) => void;
}

/** Brings a scene's picture or film to the sky. Answers what lets go of it. */
export type SkySource<More> = (sky: Sky, scene: Scene, media: StageMedia, more: More) => () => void;

/** The name to report for a picture without an address. */
export const pictureName = ({ assetName, name }: Scene) => assetName ?? name;
