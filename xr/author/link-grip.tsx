import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Group, Matrix4, type Ray, Vector3 } from 'three';
import { linkObject } from '#commands/link-object.ts';
import { useT } from '#i18n/use-t.ts';
import { editor, pressed } from '#models/editor/editor.ts';
import { linkSource, startLinking, stopLinking } from '#models/editor/linking.ts';
import { useTarget } from '../kit/use-target.ts';
import type { Quad } from '../objects/hit-test.ts';
import type { HandlesProps } from '../stage/types.ts';
import { gripTexture } from './grip-texture.ts';
import { type Grip, type GripEvent, Grips } from './grips.tsx';
import { linkPlace } from './handle-geometry.ts';
import { LinkLine } from './link-line.ts';
import { drawing, drawOver, linkTargetAt } from './link-targets.ts';

interface LinkGripProps extends HandlesProps {
  name: string;
  order: number;
}

const KEY = 'link';
const from = new Vector3();
const place = new Matrix4();

/**
 * In the headset, beside what is selected: pulled, it draws a line to the scenes, which come in front; let go on one of
 * them, the object leads there. Let go elsewhere, or only pressed, the scenes stay to be pressed.
 */
export function LinkGrip({ quad, sync, view, name, order }: LinkGripProps): ReactNode {
  const t = useT('placing');
  const invalidate = useThree((state) => state.invalidate);
  const pull = useRef<{ pointerId: number; dropped: number } | null>(null);
  const line = useMemo(() => new LinkLine(), []);
  const texture = useMemo(() => gripTexture({ icon: 'link' }), []);
  useEffect(() => () => line.dispose(), [line]);
  useEffect(() => () => texture.dispose(), [texture]);
  const grips = useMemo(
    (): Grip[] => [{ key: KEY, texture, place: (into) => linkPlace(into, quad.matrix) }],
    [quad, texture],
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
  const onGrip = ({ type, ray, pointerId, cancelled }: GripEvent) => {
    if (type === 'down') {
      if (pull.current) return;
      pressed.id = quad.id;
      pull.current = { pointerId, dropped: editor.state.dropped };
      if (view) view.locked = true;
      open();
      return;
    }
    const now = pull.current;
    if (now?.pointerId !== pointerId) return;
    const gone = now.dropped !== editor.state.dropped || linkSource()?.id !== quad.id;
    const met = gone ? null : linkTargetAt(ray);
    if (type === 'move' && !gone) {
      drawOver(met?.target ?? null);
      draw(ray, met?.at);
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
    if (typeof met?.target !== 'number') return;
    stopLinking();
    linkObject(quad.id, met.target);
  };
  return (
    <>
      <Grips grips={grips} group={quad.group} order={order} sync={sync} onGrip={onGrip} />
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
