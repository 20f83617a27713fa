import { extend, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import {
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  PlaneGeometry,
} from 'three';
import { useSnapshot } from 'valtio';
import type { KitTexts } from '#kit/kit.ts';
import { editor, view as shared } from '#models/editor/editor.ts';
import { picking } from '#models/editor/picking.ts';
import { colleagues } from '#models/editor/presence.ts';
import { scenarioWords } from '#models/editor/scenario-words.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import { type EditorSurface, EditorSurfaceProvider, useEditor } from '#panels/editor/use-editor.ts';
import { Badges } from './author/badges.tsx';
import { CarriedMedium } from './author/carried-medium.tsx';
import { CarriedObject } from './author/carried-object.tsx';
import { GripHold } from './author/grip-hold.tsx';
import { Guides } from './author/guides.tsx';
import { Handles } from './author/handles.tsx';
import { HeadsetBoundary } from './author/headset-boundary.tsx';
import { HeadsetInput } from './author/headset-input.tsx';
import { HeadsetPanels } from './author/headset-panels.tsx';
import { headsetSettings } from './author/headset-settings.ts';
import { KindGrips } from './author/kind-grips.tsx';
import { LinkScenes } from './author/link-scenes.tsx';
import { PathPoints } from './author/path-points.tsx';
import { RunPreview } from './author/run-preview.tsx';
import { stageScene, useStageScene } from './author/stage-scene.ts';
import { SweepFrame } from './author/sweep-frame.tsx';
import { TextFit } from './author/text-fit.tsx';
import { type AuthorPointers, useAuthorPointers } from './author/use-author-pointers.ts';
import { useFilmTime } from './author/use-film-time.ts';
import { useWheelDistance } from './author/use-wheel-distance.ts';
import { Vignette } from './author/vignette.tsx';
import { Ways } from './author/ways.tsx';
import { wornSurface } from './author/worn-surface.ts';
import { WornView } from './author/worn-view.ts';
import { Gaze } from './input/gaze.tsx';
import type { View } from './input/view.ts';
import { HeadsetRoot } from './panels/headset-root.tsx';
import type { Session } from './session/session.ts';
import { SessionRoot, useInHeadset } from './session/session-root.tsx';
import { Stage } from './stage/stage.tsx';
import { StageView } from './stage/stage-view.tsx';
import type { Focused, MediaSource } from './stage/types.ts';

export { builtInAddress } from '#catalog/hotspot-drawings.ts';
export { ModelCanvas } from './author/turning-model.tsx';
export { View } from './input/view.ts';
export { createSession, type Session } from './session/session.ts';
export type { Focused, MediaSource } from './stage/types.ts';

extend({
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  PlaneGeometry,
});

export interface AuthorStageProps {
  view: View;
  session: Session;
  media: MediaSource;
  texts: KitTexts;
  surface: EditorSurface;
  label: string;
  /** What has keyboard focus in a run. */
  focused: Focused | undefined;
  /** A scene's picture is on screen. */
  onDrawn?: (sceneId: number) => void;
  onLoadFailed?: (url: string, why?: LoadFailure) => void;
  onUnavailable: () => void;
  /** The graphics context was lost in the headset; the session is left, since nothing would be drawn. */
  onHeadsetLost: () => void;
}

/** The author's stage: the current scene, flat or in the headset, edited or played. */
export function AuthorStage(props: AuthorStageProps): ReactNode {
  const { view, session, label } = props;
  const [turnable, setTurnable] = useState(false);
  useMarkInteractive(turnable);
  useEffect(() => {
    const follow = () => Object.assign(shared, { yaw: view.yaw, pitch: view.pitch, fov: view.fov });
    follow();
    return view.subscribe(follow);
  }, [view]);
  return (
    <StageView
      view={view}
      label={label}
      events="none"
      onReady={() => setTurnable(true)}
      onUnavailable={props.onUnavailable}
      onContext={(state) => {
        if (state !== 'lost' || session.state.status === 'out') return;
        props.onHeadsetLost();
        void session.exit();
      }}
    >
      <SessionRoot session={session}>
        <DrawOnInput />
        <EditorSurfaceProvider value={props.surface}>
          <World {...props} />
        </EditorSurfaceProvider>
      </SessionRoot>
    </StageView>
  );
}

/**
 * Marks once that the page is interactive: the view can be turned, and whether this person may edit is known.
 */
function useMarkInteractive(turnable: boolean): void {
  const { mode, mayEdit } = useEditor();
  const interactive = turnable && (mode === 'edit' || mayEdit !== null);
  useEffect(() => {
    if (interactive && performance.getEntriesByName('scenario:interactive').length === 0)
      performance.mark('scenario:interactive');
  }, [interactive]);
}

function World(props: AuthorStageProps): ReactNode {
  const { view, media, texts } = props;
  const { mode } = useEditor();
  const inHeadset = useInHeadset();
  const pointers = useAuthorPointers(view);
  const { surface, session } = props;
  const worn = useMemo(() => wornSurface(surface, () => void session.exit()), [surface, session]);
  const faced = useRef<Faced>({ sceneId: undefined, turns: 0 });
  return (
    <>
      {mode === 'run' ? (
        <RunPreview view={view} media={media} focused={props.focused} onLoadFailed={props.onLoadFailed} />
      ) : (
        <EditWorld {...props} pointers={pointers} faced={faced} />
      )}
      {inHeadset && (
        <>
          <HeadsetInput pointers={pointers} view={view} />
          <WornView view={view} />
          <CarriedMedium />
          {mode === 'edit' && <GripHold />}
          <Gaze />
          <Vignette view={view} />
          <Suspense fallback={null}>
            <EditorSurfaceProvider value={worn}>
              <HeadsetRoot texts={texts} words={scenarioWords}>
                <HeadsetPanels />
                {mode === 'edit' && (
                  <HeadsetBoundary>
                    <LinkScenes />
                  </HeadsetBoundary>
                )}
              </HeadsetRoot>
            </EditorSurfaceProvider>
          </Suspense>
        </>
      )}
    </>
  );
}

/** What the author's view was turned to already: after a run it stays where the author left it. */
interface Faced {
  sceneId: number | undefined;
  /** The count of the last turn that was made. */
  turns: number;
}

interface EditWorldProps extends AuthorStageProps {
  pointers: AuthorPointers;
  faced: RefObject<Faced>;
}

function EditWorld(props: EditWorldProps): ReactNode {
  const { view, media, onDrawn, onLoadFailed, pointers, faced } = props;
  const { selection, turn } = useEditor();
  const scene = useStageScene();
  const inHeadset = useInHeadset();
  const onFilm = useFilmTime();
  useWheelDistance(pointers);
  const invalidate = useThree((state) => state.invalidate);
  const selected = useMemo(() => [...selection], [selection]);
  const { present } = useSnapshot(colleagues);
  const { over } = useSnapshot(picking);
  const held = useMemo(
    () => [
      ...Object.values(present).flatMap(({ sceneId, selection: theirs }) =>
        sceneId === scene?.id ? theirs : [],
      ),
      ...(over === null ? [] : [over]),
    ],
    [present, scene?.id, over],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of these changes is to be seen
  useEffect(() => invalidate(), [scene, selected, held, invalidate]);
  const { count } = turn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count asks for a turn to the same place too
  useEffect(() => {
    if (count > faced.current.turns) view.glide(turn.yaw, turn.pitch);
    faced.current.turns = count;
  }, [count, view]);
  const id = scene?.id;
  useEffect(() => {
    if (id === undefined) return;
    headsetSettings.picture = 'loading';
    return () => {
      headsetSettings.picture = 'shown';
    };
  }, [id]);
  useEffect(() => {
    const opened = id === undefined ? undefined : editor.state.doc?.scenes[id];
    if (faced.current.sceneId === id) return;
    faced.current.sceneId = id;
    if (opened) view.set({ yaw: opened.default_yaw, pitch: 0 });
  }, [id, view, faced]);
  if (!scene) return null;
  return (
    <>
      <CarriedObject view={view} />
      <TextFit />
      <Stage
        scene={scene}
        media={media}
        view={view}
        selected={selected}
        held={held}
        moving={stageScene}
        Badges={Badges}
        Ways={Ways}
        Handles={Handles}
        onObject={pointers.onObject}
        onBackground={pointers.onBackground}
        onFilm={onFilm}
        onDrawn={({ sceneId }) => {
          if (sceneId === id) headsetSettings.picture = 'shown';
          if (performance.getEntriesByName('scenario:scene-drawn').length === 0)
            performance.mark('scenario:scene-drawn', { detail: { scene: sceneId } });
          onDrawn?.(sceneId);
        }}
        onLoadFailed={(url, why) => {
          // Objects' files can fail too; only a picture that is still loading becomes failed.
          if (headsetSettings.picture === 'loading') headsetSettings.picture = 'failed';
          onLoadFailed?.(url, why);
        }}
      >
        <Guides />
        <SweepFrame />
        {inHeadset && <KindGrips onObject={pointers.onObject} />}
        <PathPoints view={view} />
      </Stage>
    </>
  );
}

/** Requests a frame on input: pointers are read per frame, and none are drawn while nothing moves. */
function DrawOnInput(): null {
  const element = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const stop = new AbortController();
    const draw = () => invalidate(2);
    for (const type of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'pointerleave', 'wheel'])
      element.addEventListener(type, draw, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [element, invalidate]);
  return null;
}
