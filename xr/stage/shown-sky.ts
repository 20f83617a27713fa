import type { WebGLRenderer } from 'three';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene } from '#scenario';
import type { Panorama } from './picture.ts';
import type { SkyPicture } from './sky.tsx';
import type { Sky } from './sky-adapter.ts';

/** Who is told of the present scene's picture. */
export interface SkyListener {
  scene: Scene;
  onShown: (width: number, final: boolean) => void;
  onLoadFailed?: ((url: string, why?: LoadFailure) => void) | undefined;
}

type Draw = (change: (now: SkyPicture | null) => SkyPicture | null) => void;
const lookOf = ({ projection, stereoscopic: layout }: Scene) => ({ projection, layout });

/** What is on the sky from scene to scene, what is to be freed, and what could not be had. `key`: of a picture or film. */
export function createShownSky(gl: WebGLRenderer, draw: Draw, listener: () => SkyListener) {
  let current: Panorama | null = null;
  /** Of the picture on screen, possibly still the previous scene's. */
  let shownKey = '';
  let shownBest = false;
  /** The picture that failed to load, and the scene it was last reported for. */
  let failure: { key: string; scene: number; url: string; why: LoadFailure | undefined } | undefined;
  let retired: Panorama[] = [];
  let onFreed: (() => void) | undefined;
  /** Only once the sky shows the new one: drawing a freed picture is black. */
  const free = () => {
    for (const old of retired) old.dispose();
    retired = [];
    onFreed?.();
  };
  return {
    free,
    /** The sky for what brings a scene's picture or film, until `end`. */
    open(key: string, scene: Scene): { sky: Sky; end: () => void } {
      failure = undefined;
      let alive = true;
      const look = lookOf(scene);
      /** `same`: another size of the picture already shown, keeping its layout. */
      const swap = (made: Panorama, same: boolean) => {
        if (current) retired.push(current);
        current = made;
        draw((now) => ({ ...(same && now ? now : look), texture: made.texture }));
      };
      const sky: Sky = {
        gl,
        alive: () => alive,
        held: () => current,
        own: () => (shownKey === key ? current : null),
        show(made, final) {
          if (!alive) return made.dispose();
          swap(made, shownKey === key);
          shownKey = key;
          shownBest = final;
          failure = undefined;
          listener().onShown(made.width, final);
        },
        swap: (made) => swap(made, true),
        freed: () =>
          new Promise((resolve) => {
            if (retired.length === 0) resolve();
            else onFreed = resolve;
          }),
        fail(url, why) {
          if (!alive) return;
          failure = { key, scene: listener().scene.id, url, why };
          listener().onLoadFailed?.(url, why);
        },
      };
      const end = () => {
        alive = false;
        onFreed?.();
      };
      return { sky, end };
    },
    /** Tells of a scene that shares the previous one's picture, loaded or failed. @returns whether it is shown */
    arrive(key: string, { id }: Scene, nameless: string | undefined): boolean {
      if (current && shownKey === key) {
        listener().onShown(current.width, shownBest);
        return true;
      }
      if (failure?.key === key && failure.scene !== id) {
        failure.scene = id;
        listener().onLoadFailed?.(nameless ?? failure.url, failure.why);
      }
      return false;
    },
    /** Takes on the look of a scene that is edited; the previous scene's picture keeps its own. */
    look(key: string, scene: Scene): void {
      if (shownKey === key) draw((now) => now && { ...now, ...lookOf(scene) });
    },
    dispose(): void {
      free();
      current?.dispose();
      current = null;
    },
  };
}
