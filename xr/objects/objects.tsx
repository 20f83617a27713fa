import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Group, Matrix4, type Object3D, type PerspectiveCamera } from 'three';
import type { Scene, SceneObject } from '#scenario';
import { RENDER_ORDER_STEP } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { ObjectEvent, StageProps } from '../stage/types.ts';
import { createAtlas } from './atlas.ts';
import { PickLayer } from './pick-layer.tsx';
import { type Placed, placeOf, poseMatrix, type ViewSize } from './pose.ts';
import type { Quad } from './quad.ts';
import { drawingOf } from './registry.ts';
import { type Sprite, Sprites } from './sprites.tsx';

export interface ObjectsProps extends Omit<StageProps, 'ahead' | 'adopt' | 'onDrawn' | 'onFilm'> {
  view: View | undefined;
  eye: RefObject<Group | null>;
  /** The group that travels with the view. */
  carried: RefObject<Group | null>;
}

/** Share of the way to its goal that a hover's growth makes in each frame's 1/60 s. */
const GROW_RATE = 0.35;

/** All objects of a scene: batches of pictures and single cards in their author's order, and what pointers meet. */
export function Objects(props: ObjectsProps): ReactNode {
  const { scene, media, look, selected, preview, hoverGrow = true, onLoadFailed } = props;
  const sync = useRef(new Set<() => void>());
  const quads = useRef(new Map<number, Quad>());
  const invalidate = useThree((state) => state.invalidate);
  const shown = useMemo(() => shownObjects(scene, look), [scene, look]);

  const urls = useMemo(
    () =>
      [
        ...new Set(
          flatten(scene.objects).map((object) => {
            const drawing = drawingOf(object.type);
            return drawing && 'sprite' in drawing ? drawing.sprite(object, media) : undefined;
          }),
        ),
      ].filter((url) => url !== undefined),
    [scene.objects, media],
  );
  const urlKey = urls.join(' ');
  const failed = useRef(onLoadFailed);
  failed.current = onLoadFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the addresses
  const atlas = useMemo(
    () => (urls.length ? createAtlas(urls, invalidate, (url) => failed.current?.(url)) : null),
    [urlKey, invalidate],
  );
  useEffect(() => () => atlas?.dispose(), [atlas]);

  const worldGroup = useRef<Group>(null);
  const layers = useMemo(() => {
    const kept = new Map<number, Quad>();
    const made = shown.map(({ object, enabled, order, txt }) => {
      const group = (object as Placed).fixed ? fixedStand(props.carried) : fixedStand(worldGroup);
      const quad: Quad = { id: object.id, order, enabled, group, matrix: new Matrix4() };
      kept.set(object.id, quad);
      return { object, quad, txt };
    });
    quads.current = kept;
    return made;
  }, [shown, props.carried]);

  // Where everything stands; written again when a hover grows or a drag previews.
  const grown = useRef(new Map<number, number>());
  const goals = useRef(new Set<number>());
  const viewSize = useRef<ViewSize>({ width: 1, height: 1 });
  const layOut = useCallback(() => {
    for (const { object, quad } of layers) {
      poseMatrix(
        quad.matrix,
        object as Placed,
        placeOf(object, preview?.get(object.id)),
        viewSize.current,
        grown.current.get(object.id) ?? 0,
      );
    }
    for (const write of sync.current) write();
  }, [layers, preview]);
  useMemo(layOut, [layOut]);
  useEffect(layOut, [layOut]);

  useFrame(({ camera, gl, size }, seconds) => {
    const seen = sizeOfView(camera as PerspectiveCamera, size.width / size.height, gl.xr.isPresenting);
    let moved = seen.width !== viewSize.current.width || seen.height !== viewSize.current.height;
    viewSize.current = seen;
    for (const id of new Set([...goals.current, ...grown.current.keys()])) {
      const goal = goals.current.has(id) ? 1 : 0;
      const now = grown.current.get(id) ?? 0;
      if (now === goal) continue;
      const next = now + (goal - now) * (1 - (1 - GROW_RATE) ** (Math.min(seconds, 0.1) * 60));
      const settled = Math.abs(goal - next) < 0.01 ? goal : next;
      if (settled === 0) grown.current.delete(id);
      else grown.current.set(id, settled);
      moved = true;
    }
    if (moved) layOut();
  });

  const onObject = (event: ObjectEvent) => {
    if (hoverGrow && (event.type === 'enter' || event.type === 'leave')) {
      if (event.type === 'enter') goals.current.add(event.id);
      else goals.current.delete(event.id);
      invalidate();
    }
    props.onObject?.(event);
  };

  const drawn = (fixed: boolean) => {
    const out: ReactNode[] = [];
    let batch: Sprite[] = [];
    const close = () => {
      const [first] = batch;
      if (first && atlas) {
        out.push(
          <Sprites
            key={`b${first.quad.id}`}
            sprites={batch}
            atlas={atlas}
            order={first.quad.order}
            sync={sync}
          />,
        );
      }
      batch = [];
    };
    for (const { object, quad, txt } of layers) {
      if (Boolean((object as Placed).fixed) !== fixed) continue;
      const drawing = drawingOf(object.type);
      if (!drawing) continue;
      const isSelected = selected?.includes(object.id) ?? false;
      const opacity = opacityOf(object, look !== undefined);
      if ('sprite' in drawing) {
        const url = drawing.sprite(object, media);
        if (url !== undefined) batch.push({ quad, url, opacity, selected: isSelected });
        continue;
      }
      close();
      out.push(
        <drawing.card
          key={object.id}
          object={object}
          quad={quad}
          txt={txt}
          opacity={opacity}
          selected={isSelected}
          media={media}
          sync={sync}
          play={props.play}
        />,
      );
    }
    close();
    return out;
  };

  return (
    <>
      <group ref={worldGroup}>{drawn(false)}</group>
      <Carried group={props.carried}>{drawn(true)}</Carried>
      <PickLayer
        quads={quads}
        eye={props.eye}
        view={props.view}
        onObject={onObject}
        onBackground={props.onBackground}
      />
    </>
  );
}

const identity = new Matrix4();

/** A stand for quads that reads its group late: the group appears after the first drawing. */
const fixedStand = (group: RefObject<Object3D | null>): Quad['group'] => ({
  get matrixWorld() {
    return group.current?.matrixWorld ?? identity;
  },
});

/** Follows the head, or the flat camera, so that what is inside keeps its place in the view. */
function Carried({ group, children }: { group: RefObject<Group | null>; children: ReactNode }): ReactNode {
  useFrame(({ gl, camera }) => {
    const target = group.current;
    if (!target?.parent) return;
    const head = gl.xr.isPresenting ? gl.xr.getCamera() : camera;
    head.updateMatrixWorld();
    target.matrix.copy(target.parent.matrixWorld).invert().multiply(head.matrixWorld);
    target.matrixWorldNeedsUpdate = true;
  });
  return (
    <group ref={group} matrixAutoUpdate={false}>
      {children}
    </group>
  );
}

/** In a headset, the part of the field in which the eyes rest easily stands for the view. */
const HEADSET_VIEW: ViewSize = { width: 1.15, height: 0.87 };

function sizeOfView(camera: PerspectiveCamera, aspect: number, headset: boolean): ViewSize {
  if (headset || !camera.isPerspectiveCamera) return HEADSET_VIEW;
  const height = 2 * Math.tan((camera.fov * Math.PI) / 360);
  return { width: height * aspect, height };
}

/** What an author cannot see he cannot find: invisible hotspots show faintly while editing. */
function opacityOf(object: SceneObject, running: boolean): number {
  const opacity = (object as Placed).effects?.opacity ?? 1;
  if (!('bTrans' in object) || !object.bTrans) return opacity;
  return running ? 0 : 0.35;
}

/** Objects with what their groups and layers hold, in the author's order. */
export function flatten(objects: readonly SceneObject[]): SceneObject[] {
  return objects.flatMap((object) => [
    object,
    ...('objects' in object && Array.isArray(object.objects) ? flatten(object.objects as SceneObject[]) : []),
  ]);
}

interface Shown {
  object: SceneObject;
  enabled: boolean;
  order: number;
  txt: string;
}

function shownObjects(scene: Scene, look: StageProps['look']): Shown[] {
  return flatten(scene.objects).flatMap((object, index) => {
    if (!drawingOf(object.type)) return [];
    const seen = look ? look(object) : { visible: object.editvis !== false, enabled: true, txt: undefined };
    if (!seen.visible) return [];
    const txt = seen.txt ?? ('txt' in object && typeof object.txt === 'string' ? object.txt : '');
    return [{ object, enabled: seen.enabled, order: object.renderOrder ?? index * RENDER_ORDER_STEP, txt }];
  });
}
