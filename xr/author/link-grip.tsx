import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Group, Matrix4, type Ray, Raycaster, Vector3 } from 'three';
import { actOnObject } from '#commands/act-on-object.ts';
import { runCommand } from '#commands/command.ts';
import { edit } from '#commands/edit.ts';
import { linkObject } from '#commands/link-object.ts';
import { useT } from '#i18n/use-t.ts';
import { editor, pressed } from '#models/editor/editor.ts';
import { linkSource, startLinking, stopLinking } from '#models/editor/linking.ts';
import { openAction } from '#panels/editor/asked-action.ts';
import { showTab } from '#panels/editor/use-tab.ts';
import type { ObjectType } from '#scenario';
import { useTarget } from '../kit/use-target.ts';
import { hitTest, type Quad } from '../objects/hit-test.ts';
import type { HandlesProps } from '../stage/types.ts';
import { paintGrip, useFaceAtlas } from './face-atlas.ts';
import { type Grip, type GripEvent, Grips } from './grips.tsx';
import { linkPlace } from './handle-geometry.ts';
import { LinkLine } from './link-line.ts';
import { drawing, drawOver, linkTargetAt } from './link-targets.ts';

interface LinkGripProps extends HandlesProps {
  name: string;
  type: ObjectType;
  order: number;
}

interface Pull {
  pointerId: number;
  /** How often things were let go when it began. */
  dropped: number;
  /** What lies under the grip itself, until the line was somewhere else. */
  under: number | undefined;
}

const KEY = 'link';
const paintOf = () => paintGrip({ icon: 'link' });
const from = new Vector3();
const place = new Matrix4();
const caster = new Raycaster();

/**
 * In the headset, beside what is selected: pulled, it draws a line to the scenes, which come in front; let go on one of
 * them, the object leads there; on another object, it acts on that one, and the action is opened. Let go elsewhere, or
 * only pressed, the scenes stay to be pressed.
 */
export function LinkGrip({ quad, quads, sync, view, name, type: kind, order }: LinkGripProps): ReactNode {
  const t = useT('placing');
  const invalidate = useThree((state) => state.invalidate);
  const pull = useRef<Pull | null>(null);
  const line = useMemo(() => new LinkLine(), []);
  const atlas = useFaceAtlas(KEY, paintOf);
  useEffect(() => () => line.dispose(), [line]);
  const grips = useMemo(
    (): Grip[] => [{ key: KEY, face: KEY, place: (into) => linkPlace(into, quad.matrix) }],
    [quad],
  );
  // What is pulled and goes leaves nothing half done.
  useEffect(
    () => () => {
      if (!pull.current) return;
      pull.current = null;
      drawOver(null);
      stopLinking();
      if (view) view.locked = false;
    },
    [view],
  );
  const open = () => {
    drawing.page = 0;
    drawOver(null);
    startLinking(quad.id);
  };
  const mark = useRef<Group>(null);
  useTarget(mark, { role: 'button', name: t('link.grip', { name }), press: open });
  useFollow(mark, quad, sync);
  const draw = (ray: Ray, to: Vector3 | undefined) => {
    from.setFromMatrixPosition(place.multiplyMatrices(quad.group.matrixWorld, quad.matrix));
    line.draw(from, to ?? ray.at(from.distanceTo(ray.origin), new Vector3()));
    invalidate();
  };
  const objectAt = (ray: Ray) => {
    caster.ray.copy(ray);
    return hitTest(quads.current.values(), caster);
  };
  /** Another object that the line was drawn to. */
  const otherAt = (ray: Ray, now: Pull) => {
    const hit = objectAt(ray);
    if (hit?.quad.id !== now.under) now.under = undefined;
    const { id } = hit?.quad ?? quad;
    return hit && id !== quad.id && id !== now.under ? { id, at: hit.point } : null;
  };
  const act = (on: number) => {
    const made = actOnObject(quad.id, on);
    if (!made) return;
    openAction(made.list, quad.id, made.at);
    showTab(`object ${kind}`, 'actions');
    runCommand(edit);
  };
  const onGrip = ({ type, ray, pointerId, cancelled }: GripEvent) => {
    if (type === 'down') {
      if (pull.current) return;
      pressed.id = quad.id;
      pull.current = { pointerId, dropped: editor.state.dropped, under: objectAt(ray)?.quad.id };
      if (view) view.locked = true;
      open();
      return;
    }
    const now = pull.current;
    if (now?.pointerId !== pointerId) return;
    const gone = now.dropped !== editor.state.dropped || linkSource()?.id !== quad.id;
    const met = gone ? null : linkTargetAt(ray);
    const other = gone || met ? null : otherAt(ray, now);
    if (type === 'move' && !gone) {
      drawOver(met?.target ?? null, other?.id);
      draw(ray, met?.at ?? other?.at);
      return;
    }
    line.visible = false;
    drawOver(null);
    invalidate();
    if (type === 'move') return;
    pull.current = null;
    if (view) view.locked = false;
    if (gone) return;
    if (cancelled) return stopLinking();
    if (typeof met?.target !== 'number' && !other) return;
    stopLinking();
    if (other) act(other.id);
    else linkObject(quad.id, Number(met?.target));
  };
  return (
    <>
      <Grips grips={grips} atlas={atlas} group={quad.group} order={order} sync={sync} onGrip={onGrip} />
      <group ref={mark} matrixAutoUpdate={false} />
      <primitive object={line} />
    </>
  );
}

/** Keeps what tells assistive technology of the grip where the grip is. */
function useFollow(mark: RefObject<Group | null>, quad: Quad, sync: HandlesProps['sync']): void {
  useLayoutEffect(() => {
    const follow = () => {
      if (!mark.current) return;
      linkPlace(mark.current.matrix, quad.matrix);
      mark.current.matrixWorldNeedsUpdate = true;
    };
    follow();
    const all = sync.current;
    all.add(follow);
    return () => void all.delete(follow);
  }, [mark, quad, sync]);
}
