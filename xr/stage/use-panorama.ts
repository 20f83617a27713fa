import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import { RepeatWrapping, VideoTexture } from 'three';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene } from '#scenario';
import { type FilmControl, openFilm } from './film.ts';
import { lineBack } from './line.ts';
import { adoptPanorama, fetchBytes, type Panorama, previewOf, uploadPanorama } from './picture.ts';
import type { SkyPicture } from './sky.tsx';
import { bestFile, heldWidth, wantedWidth } from './sky-shader.ts';
import type { MediaSource, StageMedia } from './types.ts';

export interface PanoramaOptions {
  scene: Scene;
  media: MediaSource;
  /** Changes when the graphics context came back and everything must be uploaded again. */
  generation: number;
  /** A texture made before three was there. */
  adopt?: { texture: WebGLTexture; url: string; width: number; height: number } | undefined;
  onShown: (width: number, final: boolean) => void;
  onLoadFailed?: ((url: string, why?: LoadFailure) => void) | undefined;
  onFilm?: ((film: FilmControl | null) => void) | undefined;
}

/** Pictures named by an address alone have no sizes to choose from. */
export function sceneMedia(scene: Scene, media: MediaSource): StageMedia | undefined {
  const found = scene.assetId ? media(scene.assetId) : undefined;
  if (found) return found;
  if (scene.video) return { type: 'video', files: [{ url: scene.video }] };
  return scene.image ? { type: 'image', files: [{ url: scene.image }] } : undefined;
}

/**
 * Brings the scene's picture into the graphics memory in steps: the preview at once, then the best this device
 * holds. The old scene's picture is freed as soon as the preview stands in, before the next is decoded.
 */
export function usePanorama(options: PanoramaOptions): SkyPicture | null {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const [picture, setPicture] = useState<SkyPicture | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const current = useRef<Panorama | null>(null);
  /** Which picture is on screen, the scene's own or still the one before, and whether it is its best. */
  const shownKey = useRef('');
  const shownBest = useRef(false);
  /** A texture is handed over once; after that it is gone with its scene. */
  const took = useRef(false);
  const retired = useRef<Panorama[]>([]);
  /** Called when nothing of the old scene is held any more. */
  const freed = useRef<() => void>(undefined);
  const { scene, media, generation } = options;
  const files = sceneMedia(scene, media);
  // A film outlives the graphics context: it goes on where it is and is uploaded again by itself.
  const made = files?.type === 'video' ? 0 : generation;
  // Scenes may share a picture, but each plays its film from the beginning.
  const own = files?.type === 'video' ? scene.id : 0;
  const key = JSON.stringify([files?.type, files?.files.map(({ url }) => url), made, own]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for scene, media and generation
  useEffect(() => {
    const told = latest.current;
    let alive = true;
    let film: FilmControl | null = null;
    const look = { projection: scene.projection, layout: scene.stereoscopic } as const;
    const show = (made: Panorama, final: boolean) => {
      if (!alive) return made.dispose();
      const old = current.current;
      current.current = made;
      shownKey.current = key;
      shownBest.current = final;
      setPicture({ texture: made.texture, ...look });
      if (old) retired.current.push(old);
      latest.current.onShown(made.width, final);
    };
    const fail = (url: string, why?: LoadFailure) => alive && latest.current.onLoadFailed?.(url, why);

    const pictures = async (wanted: StageMedia) => {
      const held = heldWidth(gl.capabilities.maxTextureSize);
      const view = gl.xr.isPresenting ? 1e6 : gl.domElement.height;
      const best = bestFile(wanted.files, wantedWidth(view, 75, held), held);
      if (!best) return fail(scene.assetName ?? scene.name);
      const same = (url: string) => new URL(url, document.baseURI).href;
      const adopted = took.current ? undefined : told.adopt;
      took.current = true;
      const ready = adopted && wanted.files.some(({ url }) => same(url) === adopted.url);
      if (ready && adopted) show(adoptPanorama(gl, adopted), adopted.url === same(best.url));
      else {
        const small = previewOf(wanted);
        if (small && small !== best && (await load(small.url, false))) await oldFreed();
      }
      if (alive && !(ready && adopted.url === same(best.url))) await load(best.url, true);
    };
    const load = async (url: string, final: boolean, again = false): Promise<boolean> => {
      try {
        await fetchBytes(url);
        if (alive) show(await uploadPanorama(gl, url), final);
        return alive;
      } catch (error) {
        if (!again) fail(url);
        // A line that dropped, of which the browser says no more than this, is not a file that is not there.
        if (!final || !(error instanceof TypeError)) return false;
        await lineBack();
        return alive && load(url, final, true);
      }
    };
    /** Phones have no room for two whole pictures: the next is decoded when the last is gone. */
    const oldFreed = () =>
      retired.current.length > 0 &&
      new Promise<void>((resolve) => {
        freed.current = resolve;
      });

    const video = (wanted: StageMedia) => {
      const url = wanted.files[0]?.url;
      if (!url) return fail(scene.name);
      // The run itself begins a loop again, with the scene's timed events.
      film = openFilm(url, { volume: scene.volume, onFailed: (why) => fail(url, why) });
      const { element } = film;
      const texture = new VideoTexture(element);
      texture.wrapS = RepeatWrapping;
      texture.flipY = false;
      const onFrame = () => {
        if (!alive) return;
        invalidate();
        element.requestVideoFrameCallback?.(onFrame);
      };
      element.requestVideoFrameCallback?.(onFrame);
      const dispose = () => texture.dispose();
      element.addEventListener(
        'loadeddata',
        () => show({ texture, url, width: element.videoWidth, height: element.videoHeight, dispose }, true),
        { once: true },
      );
      told.onFilm?.(film);
    };

    if (!files) fail(scene.assetName ?? scene.name);
    else if (files.type === 'video') video(files);
    else void pictures(files);
    return () => {
      alive = false;
      freed.current?.();
      film?.close();
      if (film) latest.current.onFilm?.(null);
    };
  }, [key, gl]);

  // A scene whose picture was there before it, as the one that it was copied from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that comes tells of itself
  useEffect(() => {
    const there = current.current;
    if (!there || shownKey.current !== key) return;
    latest.current.onShown(there.width, shownBest.current);
    invalidate();
  }, [scene.id]);

  // Not before the sky shows the new one: a picture that is drawn once more after it was freed is black.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the picture
  useEffect(() => {
    for (const old of retired.current.splice(0)) old.dispose();
    freed.current?.();
  }, [picture]);

  useEffect(
    () => () => {
      for (const old of retired.current.splice(0)) old.dispose();
      current.current?.dispose();
      current.current = null;
    },
    [],
  );

  // An author lays out anew what is shown; the picture of the scene before keeps its own layout until it goes.
  useEffect(() => {
    if (shownKey.current !== key) return;
    setPicture((now) => now && { ...now, projection: scene.projection, layout: scene.stereoscopic });
  }, [scene.projection, scene.stereoscopic, key]);

  return picture;
}
