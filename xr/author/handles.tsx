import { type ReactNode, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { linkList } from '#commands/link-object.ts';
import { editor, pressed } from '#models/editor/editor.ts';
import { picking } from '#models/editor/picking.ts';
import { points } from '#models/editor/points.ts';
import { gridFor } from '#models/editor/snapping.ts';
import { useEditor } from '#panels/editor/use-editor.ts';
import { findObject } from '#scenario';
import { useInHeadset } from '../session/session-root.tsx';
import type { HandlesProps } from '../stage/types.ts';
import { type GripFace, paintGrip, useFaceAtlas } from './face-atlas.ts';
import { type Grip, type GripEvent, Grips } from './grips.tsx';
import { type HandleName, handlePlace, handles, type Reached, reach, startReach } from './handle-geometry.ts';
import { LinkGrip } from './link-grip.tsx';
import { reshapeBy } from './reshape-by.ts';
import { useShownSelection } from './shown-selection.ts';
import { useLetGo } from './use-let-go.ts';

const faces = {
  size: { shape: 'square' },
  turn: { icon: 'rotate-cw' },
  distance: { icon: 'arrow-up-down' },
} satisfies Record<string, GripFace>;
const names = Object.keys(faces).join(' ');
const paintOf = (name: string) => paintGrip(faces[name as keyof typeof faces]);

/** What is being pulled, as it was when a pointer took hold of it. */
interface Pull {
  pointerId: number;
  name: HandleName;
  start: Reached;
  from: NonNullable<ReturnType<typeof editor.scene>>;
  /** How often things were let go when it began. */
  dropped: number;
}

/**
 * The handles of the selection, at the first of what is selected: corners and sides scale, the one above turns, the one
 * below takes away and brings near. All of the selection goes along, each object around its own middle; one step.
 */
export function Handles({ quad, quads, sync, view }: HandlesProps): ReactNode {
  useShownSelection(quad);
  const { mode, placing, carrying, holding, sceneId, doc, selection } = useEditor();
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  const object = scene && findObject(scene, quad.id)?.object;
  const worn = useInHeadset();
  const fixed = object !== undefined && 'fixed' in object && object.fixed;
  const { wanted } = useSnapshot(picking);
  const { mode: pointing } = useSnapshot(points);
  const pull = useRef<Pull | null>(null);
  const atlas = useFaceAtlas(names, paintOf);
  const grips = useMemo(
    () =>
      handles
        // What is fixed to the view is as large at any distance.
        .filter(({ act }) => !(fixed && act === 'distance'))
        .map(
          ({ name, act }): Grip => ({
            key: name,
            face: act,
            place: (into) => handlePlace(into, quad.matrix, name),
          }),
        ),
    [quad, fixed],
  );
  const locked = selection.some((id) => scene && findObject(scene, id)?.object.editlock);
  const busy = mode !== 'edit' || locked || placing || wanted || pointing || carrying !== null;
  const there = !busy && object !== undefined && 'width' in object;
  // A pull goes on with the quad of the moment.
  useLetGo(there, pull, view);
  if (!there) return null;
  const onGrip = (event: GripEvent) => {
    const name = event.key as HandleName;
    if (event.type === 'down') {
      const from = editor.state.doc?.scenes[editor.state.sceneId!];
      const start = startReach(quad, event.ray);
      if (!from || !start || pull.current) return;
      pressed.id = quad.id;
      pull.current = { pointerId: event.pointerId, name, start, from, dropped: editor.state.dropped };
      if (view) view.locked = true;
      return;
    }
    const now = pull.current;
    if (now?.pointerId !== event.pointerId) return;
    const gone = now.dropped !== editor.state.dropped;
    const to = gone ? null : reach(now.start, event.ray);
    const given = { id: quad.id, from: now.from, grid: gridFor(event), free: event.shift };
    const pulled = to && reshapeBy(now.name, now.start, to, given);
    if (event.type === 'move') {
      if (pulled) editor.hold({ id: quad.id, act: pulled.act, guides: [] }, pulled.result);
      return;
    }
    pull.current = null;
    if (view) view.locked = false;
    if (gone) return;
    editor.cancel();
    if (pulled && !event.cancelled) editor.commit(pulled.result);
  };
  const order = quad.order + 60;
  return (
    <>
      <Grips grips={grips} atlas={atlas} group={quad.group} order={order} sync={sync} onGrip={onGrip} />
      {worn && !holding && selection.length === 1 && linkList(object.type) && (
        <LinkGrip
          key={quad.id}
          {...{ quad, quads, order, sync, view }}
          name={object.name}
          type={object.type}
        />
      )}
    </>
  );
}
