import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useMemo } from 'react';
import { BufferGeometry, Float32BufferAttribute, LineBasicMaterial, LineSegments } from 'three';
import { useSnapshot } from 'valtio';
import { toPosition } from '#scenario';
import { type SweptBox, sweeping } from './sweep.ts';

/** Metres from the eye, as guides are. */
const RADIUS = 3;
/** Degrees between the points of an edge. */
const STEP = 2;

/** The edges of the box that is swept. */
export function SweepFrame(): ReactNode {
  const { box } = useSnapshot(sweeping);
  const invalidate = useThree((state) => state.invalidate);
  const lines = useMemo(() => {
    const material = new LineBasicMaterial({ color: '#1c7ed6', depthTest: false, transparent: true });
    const made = new LineSegments(new BufferGeometry(), material);
    made.frustumCulled = false;
    made.renderOrder = 3e5;
    made.raycast = () => undefined;
    return made;
  }, []);
  useEffect(
    () => () => {
      lines.geometry.dispose();
      lines.material.dispose();
    },
    [lines],
  );
  useEffect(() => {
    lines.geometry.setAttribute('position', new Float32BufferAttribute(box ? edgesOf(box) : [], 3));
    lines.visible = box !== null;
    invalidate();
  }, [box, lines, invalidate]);
  return <primitive object={lines} />;
}

/** The ends of the pieces of a box's four edges on the sphere, in metres. */
function edgesOf({ yaw, pitch, across, up }: SweptBox): number[] {
  const corners = [
    [yaw, pitch],
    [yaw + across, pitch],
    [yaw + across, pitch + up],
    [yaw, pitch + up],
  ] as const;
  return corners.flatMap(([fromYaw, fromPitch], index) => {
    const [toYaw, toPitch] = corners[(index + 1) % 4]!;
    const pieces = Math.max(1, Math.ceil(Math.hypot(toYaw - fromYaw, toPitch - fromPitch) / STEP));
    const at = (piece: number) => {
      const share = piece / pieces;
      return toPosition(
        fromYaw + (toYaw - fromYaw) * share,
        fromPitch + (toPitch - fromPitch) * share,
        RADIUS,
      );
    };
    return Array.from({ length: pieces }, (_, piece) => [...at(piece), ...at(piece + 1)]).flat();
  });
}
