import { type RootState, useThree } from '@react-three/fiber';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { lookOf, type Play } from '#models/play/create-play.ts';
import { linkedScenes } from '#models/play/fetch-ahead.ts';
import type { LoadFailure } from '#models/play/load-failure.ts';
import type { ObjectFields, Scene, SceneObject } from '#scenario/play.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { autopan } from './input/autopan.ts';
import type { View } from './input/view.ts';
import { pointerName } from './objects/pointer-kind.ts';
import { SpinController } from './objects/spin-controller.ts';
import { Sounds, sounds } from './sound/lazy-sounds.ts';
import { Stage } from './stage/stage.tsx';
import { StageView } from './stage/stage-view.tsx';
import type { Focused, MediaSource, StageProps } from './stage/types.ts';
import { useFilm } from './stage/use-film.ts';
import { useShownRun } from './stage/use-shown-run.ts';

export { View } from './input/view.ts';
export { fetchKind } from './objects/registry.ts';
export { headingNow } from './objects/view-direction.ts';
export { keepBytes } from './stage/picture.ts';
export type { Focused, MediaSource, StageMedia } from './stage/types.ts';
export { useShownRun } from './stage/use-shown-run.ts';

export interface PlayStageProps {
  play: Play;
  media: MediaSource;
  view: View;
  label: string;
  /** What the boot drew: the stage goes on with its canvas, context and picture. */
  adopt?:
    | {
        canvas: HTMLCanvasElement;
        gl: WebGL2RenderingContext | null;
        picture: StageProps['adopt'] | null;
      }
    | undefined;
  /** The headset's part, when it was loaded (`play-headset`). */
  headset?: ReactNode;
  /** An object the keyboard is on is drawn with a frame; one of its parts is brought out. */
  focused: Focused | undefined;
  onReady?: (state: RootState) => void;
  /** A scene's picture is on screen. */
  onShown?: () => void;
  onLoadFailed?: (url: string, why: LoadFailure) => void;
  onContext?: (state: 'lost' | 'restored') => void;
  /** False: nothing of other scenes is fetched ahead. */
  preload?: boolean | undefined;
  /** Stands in every scene, round the viewer's eye. */
  children?: ReactNode;
}

/** The play door: a run's present scene, flat and in the headset, with its objects answering. */
export function PlayStage(props: PlayStageProps): ReactNode {
  const { play, view, media, adopt, headset } = props;
  return (
    <StageView
      view={view}
      label={props.label}
      {...(adopt ? { adopt } : {})}
      {...(props.onReady ? { onReady: props.onReady } : {})}
      {...(props.onContext ? { onContext: props.onContext } : {})}
    >
      {headset}
      <PlayScene
        play={play}
        view={view}
        media={media}
        focused={props.focused}
        first={adopt?.picture ?? undefined}
        onShown={props.onShown}
        onLoadFailed={props.onLoadFailed}
        preload={props.preload}
      >
        {props.children}
      </PlayScene>
    </StageView>
  );
}

interface PlaySceneProps {
  play: Play;
  view: View;
  media: MediaSource;
  focused: Focused | undefined;
  first: StageProps['adopt'] | undefined;
  onShown: (() => void) | undefined;
  onLoadFailed: ((url: string, why: LoadFailure) => void) | undefined;
  /** False: nothing of other scenes is fetched ahead. */
  preload?: boolean | undefined;
  children?: ReactNode;
}

/** Of so many scenes that links lead to the bytes are held ready. */
const AHEAD = 4;

/** A run's present scene, inside a `StageView`; the editor draws it on its own. */
export function PlayScene(props: PlaySceneProps): ReactNode {
  const { play, view, media, focused, first, onShown, onLoadFailed, children } = props;
  const { project } = play;
  const run = useShownRun(play);
  const [film, onFilm] = useFilm(play);
  const scene = run.sceneId === null ? undefined : project.scenes.get(run.sceneId);
  const shown = scene ?? project.order[0];
  const look = useCallback(
    (object: SceneObject) => lookOf(project, run, object as unknown as ObjectFields),
    [project, run],
  );
  const spin = useMemo(() => new SpinController(play, view), [play, view]);
  const ahead = useMemo(
    () => (shown && props.preload !== false ? linkedScenes(project, shown).slice(0, AHEAD) : []),
    [shown, project, props.preload],
  );
  const selected = useMemo(() => (focused && focused.part === undefined ? [focused.id] : []), [focused]);
  const tell = useRef(onLoadFailed);
  tell.current = onLoadFailed;
  useEffect(
    () =>
      play.onLog((entries) => {
        for (const entry of entries) {
          if (entry.type === 'window:refused') tell.current?.(entry.data.url, 'refused');
          if (entry.type === 'captions:lost') tell.current?.(entry.data.url, 'missing');
        }
      }),
    [play],
  );
  const invalidate = useThree((state) => state.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the run may look different
  useEffect(() => invalidate(), [run, invalidate]);
  const gl = useThree((state) => state.gl);
  const pans = scene?.is_autopan_off === false && run.loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry into a scene pans anew
  useEffect(() => {
    // In a headset the head looks round by itself.
    if (pans && !gl.xr.isPresenting) return autopan(view);
  }, [pans, run.entries, view, gl]);
  /** The scene whose picture cannot be had: it begins without it, also where it was not to begin yet. */
  const broken = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry into a scene waits anew
  useEffect(() => {
    const { current } = broken;
    if (current !== null && current === run.sceneId && !run.loaded)
      play.dispatch({ type: 'scene-loaded', sceneId: current });
  }, [play, run.sceneId, run.loaded, run.entries]);
  if (!shown) return null;
  const loaded = () => {
    if (run.sceneId === shown.id && !play.state.run.loaded) {
      play.dispatch({ type: 'scene-loaded', sceneId: shown.id });
    }
  };
  const failed = (url: string, why: LoadFailure = 'missing') => {
    play.dispatch({
      type: 'trouble',
      code: why === 'limits' ? 'video-limits' : 'asset-load',
      data: { url },
    });
    onLoadFailed?.(url, why);
  };
  return (
    <Stage
      scene={shown as Scene}
      play={play}
      media={media}
      view={view}
      look={look}
      selected={selected}
      hot={focused}
      {...(first ? { adopt: first } : {})}
      ahead={ahead}
      waiting={run.sceneId !== null && !run.loaded}
      onDrawn={({ sceneId }) => {
        if (performance.getEntriesByName('scenario:scene-drawn').length === 0) {
          performance.mark('scenario:scene-drawn', { detail: { scene: sceneId } });
        }
        broken.current = null;
        onShown?.();
        loaded();
      }}
      onObjectFailed={failed}
      onLoadFailed={(url, why) => {
        failed(url, why);
        // A scene without its picture is still a scene: the rest of it plays.
        broken.current = shown.id;
        loaded();
      }}
      onFilm={onFilm}
      onMissed={() => {
        const { hovered } = play.state.run;
        if (hovered !== null) play.dispatch({ type: 'hover-out', object: hovered });
      }}
      onObject={(event) => {
        if (spin.onObject(event)) return;
        const { type, id: object, part } = event;
        const press = { object, part, pointer: pointerName(event.pointerType) };
        if (type === 'click') play.dispatch({ type: 'press', ...press });
        else if (type === 'enter' || type === 'leave')
          play.dispatch({ type: 'hover', over: type === 'enter', ...press });
      }}
    >
      {scene && sounds(play, scene) && (
        <ErrorBoundary of={scene} onFailed={() => failed(scene.name)}>
          <Sounds play={play} scene={scene} media={media} film={film} failed={failed} />
        </ErrorBoundary>
      )}
      {children}
    </Stage>
  );
}
