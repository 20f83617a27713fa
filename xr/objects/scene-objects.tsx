import { useThree } from '@react-three/fiber';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type Group, Matrix4, type Object3D } from 'three';
import type { SceneObject } from '#scenario';
import { ErrorBoundary } from '../error-boundary.tsx';
import type { View } from '../input/view.ts';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import { whenOnline } from '../stage/retry.ts';
import type { ObjectEvent, StageProps } from '../stage/types.ts';
import { createAtlas } from './atlas.ts';
import { CardSheets } from './card-sheets.ts';
import type { Layer } from './drag-space.ts';
import { FixedGroup } from './fixed-group.tsx';
import type { Quad } from './hit-test.ts';
import { ObjectCard } from './object-card.tsx';
import type { Sync } from './object-drawing.ts';
import { PickLayer } from './pick-layer.tsx';
import { missingPicture } from './picture-file.ts';
import { drawingOf } from './registry.ts';
import { flatten, renderList, stands } from './render-list.ts';
import { compileAhead, type Sprite, SpriteBatch, sheetsAtOnce } from './sprite-batch.tsx';
import { useDragController } from './use-drag-controller.ts';
import { usePathClock } from './use-path-clock.ts';
import { usePlaces } from './use-places.ts';
import { usePoses } from './use-poses.ts';

export interface SceneObjectsProps extends Omit<StageProps, 'ahead' | 'adopt' | 'onDrawn' | 'onFilm'> {
  view: View | undefined;
  eye: RefObject<Group | null>;
  /** The group fixed to the view. */
  carried: RefObject<Group | null>;
}

/** What the tooltips are restarted by, as cards are by their object's id. */
const TOOLTIPS = -1;

const Tooltips = lazyWithRetry(async () => (await import('./tooltip.tsx')).Tooltips);

/** All objects of a scene: sprite batches and cards in the author's order, and the pick layer. */
export function SceneObjects(props: SceneObjectsProps): ReactNode {
  const { scene, media, look, selected, moving, play, hot, carried, onLoadFailed, Badges, Handles, Ways } =
    props;
  const sync = useRef<Sync>(new Set());
  const quads = useRef<ReadonlyMap<number, Quad>>(new Map());
  const world = useRef<Group>(null);
  const [, lightUp] = useReducer((count: number) => count + 1, 0);
  /** Restart count per card: cards that failed offline restart when online. */
  const [restarts, restart] = useReducer(increment, {});
  const restartWhenOnline = (id: number) => whenOnline(() => restart(id));
  const failed = useRef(onLoadFailed);
  failed.current = onLoadFailed;
  const atlas = useAtlas(scene, media, failed);
  const [cards, most] = useCards();
  useMissing(play ? scene : undefined, media, failed);

  const known = useRef<ReadonlyMap<number, Layer>>(new Map());
  const files = useRef(media);
  const layers = useMemo(() => {
    const built = new Map<number, Layer>();
    const drawn = (object: SceneObject) => drawingOf(object.type) !== null;
    for (const standing of renderList(scene, look, drawn, new Set(selected))) {
      const { object, order, enabled, fixed, zone } = standing;
      const before = known.current.get(object.id);
      if (before && files.current === media && stands(before.standing, standing)) {
        built.set(object.id, before);
        continue;
      }
      const group = standIn(fixed ? carried : world);
      // Keep hovered parts across updates of the run.
      const { parts, hot } = before?.quad ?? {};
      const quad: Quad = { id: object.id, order, enabled, zone, group, matrix: new Matrix4(), parts, hot };
      const sprite = drawingOf(object.type)?.sprite?.(object, media);
      built.set(object.id, { standing, quad, sprite, parent: new Matrix4() });
    }
    known.current = built;
    files.current = media;
    quads.current = new Map([...built].map(([id, { quad }]) => [id, quad]));
    return built;
  }, [scene, look, selected, carried, media]);

  const shownFor = usePathClock(play, layers);
  const drags = useDragController({
    play,
    view: props.view,
    eye: props.eye,
    layers,
    shownFor,
    changed: lightUp,
  });
  const write = usePoses({ layers, moving, play, drags, shownFor, sync });
  useEffect(() => {
    const quad = hot && layers.get(hot.id)?.quad;
    if (!quad) return;
    quad.hot = hot.part;
    write();
    return () => {
      quad.hot = undefined;
      write();
    };
  }, [hot, layers, write]);

  const fixed = [...layers.values()].filter(({ standing }) => standing.fixed).map(({ quad }) => quad.id);
  usePlaces({ play, quads, world, carried, fixed, sync });

  const onObject = (event: ObjectEvent) => {
    const layer = layers.get(event.id);
    const quad = layer?.quad;
    if (play && quad?.parts && (event.type === 'enter' || event.type === 'leave')) {
      quad.hot = event.type === 'enter' ? event.part : undefined;
      write(new Set([layer!]));
    }
    if (event.type === 'click') quad?.act?.();
    if (!drags?.onObject(event)) props.onObject?.(event);
  };

  const lit = new Set([...(selected ?? []), ...(drags?.lit() ?? [])]);
  const held = new Set(props.held);
  const drawn = (fixed: boolean) => {
    const out: ReactNode[] = [];
    let batch: Sprite[] = [];
    const sheets = new Set<unknown>();
    const close = () => {
      const [first] = batch;
      if (first) {
        const { id, order } = first.quad;
        out.push(<SpriteBatch key={`b${id}`} {...{ sprites: batch, atlas, most, order, sync }} />);
      }
      batch = [];
      sheets.clear();
    };
    const add = (sprite: Sprite) => {
      const sheet = typeof sprite.of === 'string' ? undefined : sprite.of.sheet;
      if (sheet && !sheets.has(sheet) && sheets.size === most) close();
      if (sheet) sheets.add(sheet);
      batch.push(sprite);
    };
    for (const { standing, quad, sprite: url } of layers.values()) {
      if (standing.fixed !== fixed) {
        // What is drawn by itself ends the current batch, to keep the drawing order.
        close();
        continue;
      }
      const { object, opacity, txt, groups } = standing;
      const drawing = drawingOf(object.type);
      const isIn = (ids: ReadonlySet<number>) => ids.has(object.id) || groups.some(({ id }) => ids.has(id));
      const framed = isIn(lit) ? 1 : isIn(held) ? 0.45 : 0;
      if (url !== undefined) {
        if (atlas) add({ quad, of: url, opacity, selected: framed });
        continue;
      }
      if (!drawing?.card) continue;
      if (drawing.painted) {
        const picture = cards.of(object.id);
        if (picture) add({ quad, of: picture, opacity, selected: framed });
      } else close();
      out.push(
        <ObjectCard
          key={`${object.id}-${restarts[object.id] ?? 0}`}
          {...{ object, quad, txt, opacity, media, sync, cards, play, restart }}
          layers={known}
          selected={framed}
          report={failed}
        />,
      );
    }
    close();
    for (const { standing, quad } of layers.values()) {
      if (Badges && standing.fixed === fixed)
        out.push(<Badges key={`badge-${quad.id}`} {...{ standing, quad, sync }} />);
      if (Handles && quad.id === selected?.[0] && standing.fixed === fixed)
        out.push(<Handles key="handles" {...{ quad, quads, sync }} view={props.view} />);
    }
    if (Ways) out.push(<Ways key="ways" {...{ layers, fixed, sync }} />);
    if (play)
      out.push(
        <ErrorBoundary
          key={`tooltips-${restarts[TOOLTIPS] ?? 0}`}
          of={scene}
          onFailed={() => restartWhenOnline(TOOLTIPS)}
        >
          <Tooltips layers={layers} fixed={fixed} play={play} sync={sync} />
        </ErrorBoundary>,
      );
    return out;
  };

  return (
    <>
      <group ref={world}>{drawn(false)}</group>
      <FixedGroup group={carried}>{drawn(true)}</FixedGroup>
      <PickLayer
        quads={quads}
        eye={props.eye}
        view={props.view}
        onObject={onObject}
        onBackground={props.onBackground}
        onMissed={props.onMissed}
      />
    </>
  );
}

const increment = (counts: Readonly<Record<number, number>>, id: number): typeof counts => ({
  ...counts,
  [id]: (counts[id] ?? 0) + 1,
});

/** Where painted cards are kept, and from how many arrays of them a batch can draw. Programs are compiled meanwhile. */
function useCards(): [cards: CardSheets, most: number] {
  const gl = useThree((state) => state.gl);
  const get = useThree((state) => state.get);
  const most = sheetsAtOnce(gl.capabilities.maxTextures);
  useEffect(() => compileAhead(get(), 0, most), [get, most]);
  const cards = useMemo(() => new CardSheets(gl), [gl]);
  useEffect(() => () => cards.dispose(), [cards]);
  useSyncExternalStore(cards.subscribe, () => cards.version);
  return [cards, most];
}

/** An atlas of all sprites of a scene, visible or not, so that showing one does not wait. */
function useAtlas(
  scene: StageProps['scene'],
  media: StageProps['media'],
  failed: RefObject<StageProps['onLoadFailed']>,
) {
  const invalidate = useThree((state) => state.invalidate);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source of files, other addresses
  const known = useMemo(() => new WeakMap<SceneObject, string | undefined>(), [media]);
  const urls = useMemo(() => {
    const found = flatten(scene.objects).map((object) => {
      if (!known.has(object)) known.set(object, drawingOf(object.type)?.sprite?.(object, media));
      return known.get(object);
    });
    return [...new Set(found)].filter((url) => url !== undefined);
  }, [scene.objects, media, known]);
  const key = urls.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the addresses
  const atlas = useMemo(
    () => (urls.length ? createAtlas(urls, invalidate, (url) => failed.current?.(url)) : null),
    [key, invalidate],
  );
  useEffect(() => () => atlas?.dispose(), [atlas]);
  return atlas;
}

/**
 * Reports missing pictures. Only in a run: while editing, files may still be uploading, and placeholders are shown.
 */
function useMissing(
  scene: StageProps['scene'] | undefined,
  media: StageProps['media'],
  failed: RefObject<StageProps['onLoadFailed']>,
) {
  const names = useMemo(() => {
    const pictures = flatten(scene?.objects ?? []).filter((object) => drawingOf(object.type)?.sprite);
    return JSON.stringify(pictures.flatMap((object) => missingPicture(object, media) ?? []));
  }, [scene?.objects, media]);
  useEffect(() => {
    for (const name of JSON.parse(names)) failed.current?.(name);
  }, [names, failed]);
}

const identity = new Matrix4();

/** A quad's group read lazily, since the group mounts after the first render. */
const standIn = (group: RefObject<Object3D | null>): Quad['group'] => ({
  get matrixWorld() {
    return group.current?.matrixWorld ?? identity;
  },
});
