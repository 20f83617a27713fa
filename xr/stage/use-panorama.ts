import { useThree } from '@react-three/fiber';
import { useEffect, useRef, useState } from 'react';
import { RepeatWrapping, VideoTexture } from 'three';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { Scene } from '#scenario';
import { type FilmControl, openFilm } from './film.ts';
import {
  adoptPanorama,
  fetchBytes,
  type Panorama,
  PREVIEW,
  previewOf,
  smallCopy,
  uploadPanorama,
} from './picture.ts';
import { waitForOnline } from './retry.ts';
import type { SkyPicture } from './sky.tsx';
import { bestFile, heldWidth, isPhone, wantedWidth } from './sky-shader.ts';
import type { MediaSource, StageMedia } from './types.ts';

export interface PanoramaOptions {
  scene: Scene;
  media: MediaSource;
  /** Changes when the WebGL context was restored and everything must be uploaded again. */
  generation: number;
  /** A texture created before three was loaded. */
  adopt?: { texture: WebGLTexture; url: string; width: number; height: number } | undefined;
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

/** The name to report for a picture without an address. */
const pictureName = ({ assetName, name }: Scene) => assetName ?? name;

/**
 * Loads the scene's picture in steps: the preview first, then the best size the device supports. The old picture is
 * freed once the preview is shown, before the next is decoded. Entering VR requests the best size again.
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
    let film: FilmControl | null = null;
    let stop = () => {};
    const look = { projection: scene.projection, layout: scene.stereoscopic } as const;
    /** `same`: another size of the picture already shown, keeping its layout. */
    const swap = (made: Panorama, same: boolean) => {
      if (current.current) retired.current.push(current.current);
      current.current = made;
      setPicture((now) => ({ ...(same && now ? now : look), texture: made.texture }));
    };
    const show = (made: Panorama, final: boolean) => {
      if (!alive) return made.dispose();
      swap(made, shownKey.current === key);
      shownKey.current = key;
      shownBest.current = final;
      failureRef.current = undefined;
      latest.current.onShown(made.width, final);
    };
    const fail = (url: string, why?: LoadFailure) => {
      if (!alive) return;
      failureRef.current = { key, scene: latest.current.scene.id, url, why };
      latest.current.onLoadFailed?.(url, why);
    };

    const href = (url: string) => new URL(url, document.baseURI).href;
    const pictures = async (sceneFiles: StageMedia) => {
      if (!alive) return;
      const maxWidth = heldWidth(gl.capabilities.maxTextureSize);
      const view = gl.xr.isPresenting ? 1e6 : gl.domElement.height;
      const best = bestFile(sceneFiles.files, wantedWidth(view, 75, maxWidth), maxWidth);
      if (!best) return fail(pictureName(scene));
      const adopted = adoptedOnce.current ? undefined : initial.adopt;
      adoptedOnce.current = true;
      const shown = () => shownKey.current === key && current.current;
      const small = previewOf(sceneFiles);
      if (adopted && sceneFiles.files.some(({ url }) => href(url) === adopted.url))
        show(adoptPanorama(gl, adopted), adopted.url === href(best.url));
      else if (small && small !== best && !shown()) await load(small.url, false);
      const onScreen = shown();
      if (alive && !(onScreen && href(onScreen.url) === href(best.url))) await load(best.url, true);
    };
    const load = async (url: string, final: boolean, retrying = false): Promise<boolean> => {
      try {
        await fetchBytes(url);
        if (final) await makeRoom();
        if (alive) show(await uploadPanorama(gl, url), final);
        return alive;
      } catch (error) {
        if (!retrying) fail(url);
        // A TypeError means a network failure, not a missing file.
        if (!final || !(error instanceof TypeError)) return false;
        await waitForOnline();
        return alive && load(url, final, true);
      }
    };
    /** Phones cannot hold two full pictures, so without a preview a small copy replaces the last one. */
    const makeRoom = async () => {
      const old = current.current;
      if (alive && old && old.width > PREVIEW && isPhone()) swap(smallCopy(gl, old), true);
      if (!alive || retired.current.length === 0) return;
      await new Promise<void>((resolve) => {
        onFreed.current = resolve;
      });
    };

    const video = (sceneFiles: StageMedia) => {
      const url = sceneFiles.files[0]?.url;
      if (!url) return fail(scene.name);
      // The run restarts loops itself, with the scene's timed events.
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
      initial.onFilm?.(film);
    };

    if (!files) fail(pictureName(scene));
    else if (files.type === 'video') video(files);
    else {
      let turn = pictures(files);
      // A headset needs a higher resolution. It is kept after leaving VR.
      const sharpen = () => {
        turn = turn.then(() => pictures(files));
      };
      gl.xr.addEventListener('sessionstart', sharpen);
      stop = () => gl.xr.removeEventListener('sessionstart', sharpen);
    }
    return () => {
      alive = false;
      stop();
      onFreed.current?.();
      film?.close();
      if (film) latest.current.onFilm?.(null);
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
