import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '#scenario';
import type { FilmControl } from './film.ts';
import { filmAdapter } from './film-adapter.ts';
import { type AdoptedTexture, pictureAdapter } from './picture-adapter.ts';
import { createShownSky, type SkyListener } from './shown-sky.ts';
import type { SkyPicture } from './sky.tsx';
import { pictureName } from './sky-adapter.ts';
import type { MediaSource, StageMedia } from './types.ts';

export interface PanoramaOptions extends SkyListener {
  media: MediaSource;
  /** Changes when the WebGL context was restored and everything must be uploaded again. */
  generation: number;
  adopt?: AdoptedTexture | undefined;
  onFilm?: ((film: FilmControl | null) => void) | undefined;
}

/** The files of a scene's picture or film; a plain address has a single size. */
export function sceneMedia(scene: Scene, media: MediaSource): StageMedia | undefined {
  const found = scene.assetId ? media(scene.assetId) : undefined;
  if (found) return found;
  if (scene.video) return { type: 'video', files: [{ url: scene.video }] };
  return scene.image ? { type: 'image', files: [{ url: scene.image }] } : undefined;
}

/** What tells a picture or film from another. */
function keyOf(files: StageMedia | undefined, { id }: Scene, generation: number): string {
  const film = files?.type === 'video';
  // A film survives context loss: it keeps playing and is uploaded again automatically. Scenes may share a picture,
  // but each starts its own film.
  return JSON.stringify([
    files?.type,
    files?.files.map(({ url }) => url),
    film ? 0 : generation,
    film ? id : 0,
  ]);
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
  const shown = useMemo(() => createShownSky(gl, setPicture, () => latest.current), [gl]);
  /** The adopted texture can be used once; it is disposed with its scene. */
  const adoptedOnce = useRef(false);
  const { scene, media, generation } = options;
  const files = sceneMedia(scene, media);
  const key = keyOf(files, scene, generation);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for scene, media and generation
  useEffect(() => {
    const initial = latest.current;
    const { sky, end } = shown.open(key, scene);
    const adopt = () => {
      const adopted = adoptedOnce.current ? undefined : initial.adopt;
      adoptedOnce.current = true;
      return adopted;
    };
    const onFilm = (film: FilmControl | null) => (film ? initial : latest.current).onFilm?.(film);
    const adapter =
      files?.type === 'video'
        ? filmAdapter(sky, scene, files, { invalidate, onFilm })
        : files && pictureAdapter(sky, scene, files, adopt);
    if (adapter) adapter.load();
    else sky.fail(pictureName(scene));
    return () => {
      end();
      adapter?.dispose();
    };
  }, [key, shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that comes tells of itself
  useEffect(() => {
    if (shown.arrive(key, scene, files ? undefined : pictureName(scene))) invalidate();
  }, [scene.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the picture
  useEffect(() => shown.free(), [picture]);

  useEffect(() => () => shown.dispose(), [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an author changes of the look
  useEffect(() => shown.look(key, scene), [scene.projection, scene.stereoscopic, key]);

  return picture;
}
