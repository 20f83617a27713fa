import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  BufferGeometry,
  Float32BufferAttribute,
  type Group,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
} from 'three';
import { useSnapshot } from 'valtio';
import { editor } from '#models/editor/editor.ts';
import { goToPoint, pointMode, points } from '#models/editor/points.ts';
import { useEditor } from '#panels/editor/use-editor.ts';
import { findObject, type ObjectFields, type PathPoint, setPathPoint, toPosition } from '#scenario';
import type { View } from '../input/view.ts';
import { placeOf, poseMatrix } from '../objects/pose.ts';
import { paintGrip, useFaceAtlas } from './face-atlas.ts';
import { type Grip, type GripEvent, Grips } from './grips.tsx';
import { headingOn } from './heading.ts';
import { useStageScene } from './stage-scene.ts';
import { useLetGo } from './use-let-go.ts';

/** Edge of a point as a share of its distance: 2.6 degrees. */
const EDGE = 0.045;
const ORDER = 4e5;
const metre = { width: 1, height: 1 };
/** After the number of the point that is edited. */
const CHOSEN = '!';
const paintOf = (name: string) => {
  const text = name.replace(CHOSEN, '');
  return name === text ? paintGrip({ text }) : paintGrip({ text }, '#1c7ed6', '#ffffff');
};

/** The motion path that is being edited: a line from the object through its points, which can be dragged. */
export function PathPoints({ view }: { view: View }): ReactNode {
  useSnapshot(points);
  const { dropped } = useEditor();
  const mode = pointMode();
  const id = mode?.kind === 'path' ? mode.id : null;
  const scene = useStageScene((object) => object.id === id);
  const group = useRef<Group>(null);
  const sync = useRef(new Set<() => void>());
  const object = id !== null && scene ? findObject(scene, id)?.object : undefined;
  const path = (object as ObjectFields | undefined)?.motionPath?.points ?? [];
  const count = path.length;
  const names = Array.from({ length: count }, (_, index) => `${index + 1} ${index + 1}${CHOSEN}`).join(' ');
  const atlas = useFaceAtlas(names, paintOf);
  const held = useRef<{ pointerId: number; at: number; dropped: number; moved: boolean } | null>(null);
  const there = object !== undefined && scene !== undefined && id !== null && mode !== null;
  useLetGo(there, held, view);
  if (!there) return null;
  const home = placeOf(object);
  const grips = path.map((point, index): Grip => {
    const { yaw, pitch, distance = home.distance } = point;
    const edge = EDGE * distance;
    return {
      key: String(index),
      face: `${index + 1}${index === mode.point ? CHOSEN : ''}`,
      place: (into) => poseMatrix(into, { width: edge, height: edge }, { yaw, pitch, distance }, metre),
    };
  });
  const moved = (at: number, { ray }: GripEvent) => {
    const { distance = home.distance } = path[at]!;
    // The eye is the origin of the group.
    const { yaw, pitch } = headingOn(group.current!, ray, distance);
    const part = { yaw: round(yaw), pitch: round(pitch) };
    return setPathPoint(editor.document(), { sceneId: scene.id, id, at, part });
  };
  const onGrip = (event: GripEvent) => {
    const at = Number(event.key);
    if (event.type === 'down') {
      if (held.current) return;
      held.current = { pointerId: event.pointerId, at, dropped, moved: false };
      mode.point = at;
      view.locked = true;
      return;
    }
    const now = held.current;
    if (now?.pointerId !== event.pointerId) return;
    const gone = now.dropped !== editor.state.dropped;
    if (event.type === 'move') {
      now.moved = true;
      if (!gone) editor.hold({ id, act: 'move', guides: [] }, moved(now.at, event));
      return;
    }
    held.current = null;
    view.locked = false;
    if (gone) return;
    if (event.cancelled) return editor.cancel();
    const result = moved(now.at, event);
    editor.cancel();
    if (now.moved) editor.commit(result);
    else goToPoint(now.at);
  };
  const space = {
    get matrixWorld() {
      return group.current?.matrixWorld ?? new Matrix4();
    },
  };
  return (
    <group ref={group}>
      <PathLine home={home} path={path} />
      <Grips grips={grips} atlas={atlas} group={space} order={ORDER} sync={sync} onGrip={onGrip} />
    </group>
  );
}

const round = (degrees: number) => Math.round(degrees * 10) / 10;

/** From the object's own place from point to point. */
function PathLine({
  home,
  path,
}: {
  home: ReturnType<typeof placeOf>;
  path: readonly PathPoint[];
}): ReactNode {
  const line = useMemo(() => {
    const material = new LineBasicMaterial({ color: '#1c7ed6', depthTest: false, transparent: true });
    const made = new LineSegments(new BufferGeometry(), material);
    made.frustumCulled = false;
    made.renderOrder = ORDER - 1;
    made.raycast = () => undefined;
    return made;
  }, []);
  useEffect(
    () => () => {
      line.geometry.dispose();
      line.material.dispose();
    },
    [line],
  );
  useEffect(() => {
    const way = [home, ...path].map(({ yaw, pitch, distance = home.distance }) =>
      toPosition(yaw, pitch, distance),
    );
    const ends = way.slice(1).flatMap((to, index) => [...way[index]!, ...to]);
    line.geometry.setAttribute('position', new Float32BufferAttribute(ends, 3));
  }, [line, home, path]);
  return <primitive object={line} />;
}
