import { memo, type ReactNode, useMemo } from 'react';
import { Matrix4 } from 'three';
import type { IconName } from '#kit/kit.ts';
import { kindIcons } from '#panels/editor/palette.tsx';
import { strokeIcon } from '../fonts/draw-icon.ts';
import { Card } from '../objects/card.tsx';
import type { Quad } from '../objects/hit-test.ts';
import { useInHeadset } from '../session/session-root.tsx';
import type { BadgesProps } from '../stage/types.ts';
import { type Paint, useFaceAtlas } from './face-atlas.ts';

/** Size as a share of the distance (2.6 degrees), at most half of the object. */
const SIZE = 0.045;

/** Where a badge is on its object: a corner, or the middle. */
type Spot = 'left' | 'right' | 'middle';

/**
 * What an object is, where its look does not tell: a crossed-out eye on what is hidden when a run starts; in the headset
 * also what is dragged, dropped upon or both, and a model that has no file yet.
 */
export const Badges = memo(function Badges({ standing, quad, sync }: BadgesProps): ReactNode {
  const { object, ghost } = standing;
  const worn = useInHeadset();
  const kind = worn ? spotOf(object) : undefined;
  return (
    <>
      {ghost && <Badge icon="eye-off" spot="right" quad={quad} sync={sync} />}
      {kind && <Badge icon={kindIcons[object.type]} spot={kind} quad={quad} sync={sync} />}
    </>
  );
});

function spotOf(object: BadgesProps['standing']['object']): Spot | undefined {
  if (object.type.startsWith('hotspot-')) return 'left';
  const { assetId, src } = object as { assetId?: string; src?: string };
  return object.type === 'model' && !assetId && !src ? 'middle' : undefined;
}

function Badge(props: { icon: IconName; spot: Spot } & Pick<BadgesProps, 'quad' | 'sync'>): ReactNode {
  const { icon, spot, quad, sync } = props;
  const { texture } = useFaceAtlas(icon, paintOf);
  const badge = useMemo<Quad>(() => {
    const at = new Matrix4();
    return {
      id: quad.id,
      order: quad.order + 50,
      enabled: false,
      group: quad.group,
      get matrix() {
        return placeOn(at, quad.matrix, spot);
      },
    };
  }, [quad, spot]);
  return <Card quad={badge} texture={texture} opacity={1} selected={0} sync={sync} />;
}

const spotted = new Matrix4();

/** Places a small square on the object's square, with the same apparent size at any distance. */
function placeOn(into: Matrix4, objectMatrix: Matrix4, spot: Spot): Matrix4 {
  const [a, b, c, , d, e, f, , , , , , x, y, z] = objectMatrix.elements as unknown as number[];
  const [width, height] = [Math.hypot(a!, b!, c!), Math.hypot(d!, e!, f!)];
  const edge = Math.min(SIZE * Math.hypot(x!, y!, z!), width / 2, height / 2);
  const [w, h] = [edge / width, edge / height];
  spotted.makeScale(w, h, 1);
  if (spot !== 'middle') spotted.setPosition((spot === 'left' ? -1 : 1) * (0.5 - w * 0.6), 0.5 - h * 0.6, 0);
  return into.multiplyMatrices(objectMatrix, spotted);
}

/** A white icon on a dark round. */
export const paintBadge =
  (icon: IconName): Paint =>
  (pen) => {
    pen.fillStyle = 'rgba(20, 24, 28, 0.82)';
    pen.beginPath();
    pen.arc(32, 32, 31, 0, Math.PI * 2);
    pen.fill();
    pen.translate(16, 16);
    pen.scale(4 / 3, 4 / 3);
    pen.strokeStyle = '#ffffff';
    strokeIcon(pen, icon);
  };

const paintOf = (icon: string) => paintBadge(icon as IconName);
