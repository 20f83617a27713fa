import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene } from '#scenario';
import type { FilmControl } from './film.ts';
import { openFilmSky } from './film-source.ts';
import type { Panorama } from './picture.ts';
import { type AdoptedTexture, openPicture } from './picture-source.ts';
import type { SkyPicture } from './sky.tsx';
import { pictureName, type Sky } from './sky-source.ts';
import type { MediaSource, StageMedia } from './types.ts';

export interface PanoramaOptions {
  scene: Scene;
  media: MediaSource;
  /** Changes when the WebGL context was restored and everything must be uploaded again. */
  generation: number;
  adopt?: AdoptedTexture | undefined;
  onShown: (width: number, final: boolean) => void;
  onLoadFailed?: ((url: string, why?: LoadFailure) => void) | undefined;
  onFilm?: ((film: FilmControl | null) => void) | undefined;
}

/** The files of a scene's picture or film; a plain address has a single size. */
export function sceneMedia(scene: Scene, media: MediaSource): StageMedia | undefined {
  const found = scene.assetId ? media(scene.assetId) : undefined;
  if (found) return found;
  if (scene.video) return { type: 'video', files: [{ url: scene.video }] };
  return scene.image ? { type: 'image', files: [{ url: scene.image }] } : undefined;
}

/**
 * The scene's picture or film on the sky. The old picture is freed once what comes is shown, before the next is decoded.
 */
export function usePanorama(options: PanoramaOptions): SkyPicture | null {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const [picture, setPicture] = useState<SkyPicture | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const current = useRef<Panorama | null>(null);
  /** Key of the picture on screen (possibly still the previous scene's), and whether it is final. */
  const shownKey = useRef('');
  const shownBest = useRef(false);
  /** The picture that failed to load, and the scene it was last reported for. */
  const failureRef = useRef<{ key: string; scene: number; url: string; why: LoadFailure | undefined }>(
    undefined,
  );
  /** The adopted texture can be used once; it is disposed with its scene. */
  const adoptedOnce = useRef(false);
  const retired = useRef<Panorama[]>([]);
  /** Called when the old scene's pictures are freed. */
  const onFreed = useRef<() => void>(undefined);
  const { scene, media, generation } = options;
  const files = sceneMedia(scene, media);
  // A film survives context loss: it keeps playing and is uploaded again automatically.
  const uploadKey = files?.type === 'video' ? 0 : generation;
  // Scenes may share a picture, but each starts its own film.
  const filmScene = files?.type === 'video' ? scene.id : 0;
  const key = JSON.stringify([files?.type, files?.files.map(({ url }) => url), uploadKey, filmScene]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for scene, media and generation
  useEffect(() => {
    const initial = latest.current;
    failureRef.current = undefined;
    let alive = true;
    const look = { projection: scene.projection, layout: scene.stereoscopic } as const;
    /** `same`: another size of the picture already shown, keeping its layout. */
    const swap = (made: Panorama, same: boolean) => {
      if (current.current) retired.current.push(current.current);
      current.current = made;
      setPicture((now) => ({ ...(same && now ? now : look), texture: made.texture }));
    };
    const sky: Sky = {
      gl,
      alive: () => alive,
      held: () => current.current,
      own: () => (shownKey.current === key ? current.current : null),
      show: (made, final) => {
        if (!alive) return made.dispose();
        swap(made, shownKey.current === key);
        shownKey.current = key;
        shownBest.current = final;
        failureRef.current = undefined;
        latest.current.onShown(made.width, final);
      },
      swap: (made) => swap(made, true),
      freed: () =>
        new Promise((resolve) => {
          if (retired.current.length === 0) resolve();
          else onFreed.current = resolve;
        }),
      fail: (url, why) => {
        if (!alive) return;
        failureRef.current = { key, scene: latest.current.scene.id, url, why };
        latest.current.onLoadFailed?.(url, why);
      },
    };
    const adopt = () => {
      const adopted = adoptedOnce.current ? undefined : initial.adopt;
      adoptedOnce.current = true;
      return adopted;
    };
    const onFilm = (film: FilmControl | null) => (film ? initial : latest.current).onFilm?.(film);
    const close = !files
      ? sky.fail(pictureName(scene))
      : files.type === 'video'
        ? openFilmSky(sky, scene, files, { invalidate, onFilm })
        : openPicture(sky, scene, files, adopt);
    return () => {
      alive = false;
      close?.();
      onFreed.current?.();
    };
  }, [key, gl]);

  // Report for a scene that shares the previous scene's picture, loaded or failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that comes tells of itself
  useEffect(() => {
    const onScreen = current.current;
    const failed = failureRef.current;
    if (onScreen && shownKey.current === key) {
      latest.current.onShown(onScreen.width, shownBest.current);
      invalidate();
    } else if (failed?.key === key && failed.scene !== scene.id) {
      failed.scene = scene.id;
      latest.current.onLoadFailed?.(files ? failed.url : pictureName(scene), failed.why);
    }
  }, [scene.id]);

  // Free old pictures only after the sky shows the new one; drawing a freed picture is black.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the picture
  useEffect(() => {
    for (const old of retired.current.splice(0)) old.dispose();
    onFreed.current?.();
  }, [picture]);

  useEffect(
    () => () => {
      for (const old of retired.current.splice(0)) old.dispose();
      current.current?.dispose();
      current.current = null;
    },
    [],
  );

  // Update the layout while editing; the previous scene's picture keeps its own.
  useEffect(() => {
    if (shownKey.current !== key) return;
    setPicture((now) => now && { ...now, projection: scene.projection, layout: scene.stereoscopic });
  }, [scene.projection, scene.stereoscopic, key]);

  return picture;
}
