import { useThree } from '@react-three/fiber';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Group } from 'three';
import { mayFetchAhead } from '#models/play/fetch-ahead.ts';
import type { View } from '../input/view.ts';
import { SceneObjects } from '../objects/scene-objects.tsx';
import { EyeGroup } from './eye-group.tsx';
import { fetchBytes, previewOf } from './picture.ts';
import { Sky } from './sky.tsx';
import { bestFile, heldWidth } from './sky-shader.ts';
import type { StageProps } from './types.ts';
import { sceneMedia, usePanorama } from './use-panorama.ts';

/**
 * A scene: its 360° picture and objects, flat or in a headset. Mount inside a `<StageView>`, within the session if there
 * is one.
 */
export function Stage(props: StageProps & { view?: View }): ReactNode {
  const { scene, media, view, onDrawn, ahead } = props;
  const group = useRef<Group>(null);
  const carried = useRef<Group>(null);
  const generation = useGeneration();
  const pending = useRef<{ sceneId: number; width: number; final: boolean } | null>(null);
  const onShown = useCallback(
    (width: number, final: boolean) => {
      pending.current = { sceneId: scene.id, width, final };
    },
    [scene.id],
  );
  const picture = usePanorama({
    scene,
    media,
    generation,
    adopt: props.adopt,
    onShown,
    onLoadFailed: props.onLoadFailed,
    onFilm: props.onFilm,
  });
  const drawn = useCallback(() => {
    const drawnInfo = pending.current;
    if (!drawnInfo) return;
    pending.current = null;
    last.current = drawnInfo;
    onDrawn?.(drawnInfo);
  }, [onDrawn]);
  const last = useRef<{ sceneId: number; width: number; final: boolean } | null>(null);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    if (!props.waiting || last.current?.sceneId !== scene.id) return;
    pending.current ??= last.current;
    invalidate();
  }, [props.waiting, scene.id, invalidate]);
  useAhead(ahead, media);
  return (
    <EyeGroup group={group} view={view}>
      <Sky picture={picture} drawn={drawn} />
      <SceneObjects
        {...props}
        onLoadFailed={props.onObjectFailed ?? props.onLoadFailed}
        view={view}
        eye={group}
        carried={carried}
        key={generation}
      />
      {props.children}
    </EyeGroup>
  );
}

/** Counts restored WebGL contexts; each needs everything uploaded again. */
function useGeneration(): number {
  const canvas = useThree((state) => state.gl.domElement);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    const restored = () => setGeneration((now) => now + 1);
    canvas.addEventListener('webglcontextrestored', restored);
    return () => canvas.removeEventListener('webglcontextrestored', restored);
  }, [canvas]);
  return generation;
}

/** Preloads upcoming scenes: previews first, then full pictures unless data saving is on. */
function useAhead(scenes: StageProps['ahead'], media: StageProps['media']): void {
  const gl = useThree((state) => state.gl);
  useEffect(() => {
    if (!scenes?.length || !mayFetchAhead()) return;
    const files = scenes.map((scene) => sceneMedia(scene, media)).filter((found) => found?.type === 'image');
    const maxWidth = heldWidth(gl.capabilities.maxTextureSize);
    const timer = setTimeout(() => {
      for (const found of files) {
        const small = found && previewOf(found);
        const best = found && bestFile(found.files, Math.min(maxWidth, 4096), maxWidth);
        for (const file of new Set([small, best])) {
          if (file) fetchBytes(file.url).catch(() => undefined);
        }
      }
    }, AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, [scenes, media, gl]);
}

/** Delay before preloading, in ms, so that the current scene loads first. */
const AHEAD_AFTER = 800;
