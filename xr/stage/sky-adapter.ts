import type { WebGLRenderer } from 'three';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene } from '#scenario';
import type { Panorama } from './picture.ts';
import type { StageMedia } from './types.ts';

/** The sky, the mesh that every adapter's textures are drawn on, as one of them sees it. */
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

/** Brings a scene's picture or film to the sky. */
interface SkyAdapter {
  /** Begins; each texture is shown as it comes, and what cannot be had is told. */
  load(): void;
  /** Lets go of what brings textures; those that came are the sky's. */
  dispose(): void;
}

/** An adapter of one kind; `more`: what that kind needs besides. */
export type MakeAdapter<More> = (sky: Sky, scene: Scene, media: StageMedia, more: More) => SkyAdapter;

/** The name to report for a picture without an address. */
export const pictureName = ({ assetName, name }: Scene) => assetName ?? name;
