import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { Card } from './card.tsx';
import { UNITS } from './card-canvas.ts';
import type { Layer } from './drag-space.ts';
import type { Quad } from './hit-test.ts';
import { type PlannedTooltip, paintTooltip, planTooltip } from './paint-tooltip.ts';
import { useCanvasTexture } from './use-canvas-texture.ts';

const ABOVE_ALL = 1e6;

/** Tooltips of 'tooltip' animations: a text, or the object's name, above the object. */
export function Tooltips(props: {
  layers: ReadonlyMap<number, Layer>;
  fixed: boolean;
  play: Play;
  sync: RefObject<Set<() => void>>;
}): ReactNode {
  const { layers, fixed, play, sync } = props;
  useSyncExternalStore(play.motion.subscribe, () => play.motion.version);
  return [...layers.values()].flatMap((layer) => {
    const { object } = layer.standing;
    const motion = play.motion.get(object.id).find(({ animType }) => animType === 'tooltip');
    if (!motion || layer.standing.fixed !== fixed) return [];
    // Sizes meant for other animations, like the hover's 0.3, would be unreadable.
    const size = Math.min(3, Math.max(1, motion.size ?? 1));
    return [
      <Tooltip key={object.id} layer={layer} txt={motion.text || object.name} size={size} sync={sync} />,
    ];
  });
}

interface TooltipProps {
  layer: Layer;
  txt: string;
  size: number;
  sync: RefObject<Set<() => void>>;
}

function Tooltip({ layer, txt, size, sync }: TooltipProps): ReactNode {
  const invalidate = useThree((state) => state.invalidate);
  const painted = useMemo(() => planTooltip(txt), [txt]);
  const texture = useCanvasTexture(JSON.stringify([txt, painted.width]), { name: 'Roboto', txt }, () =>
    paintTooltip(txt),
  );
  const quad = useMemo<Quad>(
    () => ({ ...layer.quad, order: ABOVE_ALL, matrix: new Matrix4() }),
    [layer.quad],
  );
  useEffect(() => {
    const place = () => placeOver(quad.matrix, layer, painted, size);
    place();
    // This listener must run before the card's, so put it first in the set.
    const all = sync.current;
    const others = [...all];
    all.clear();
    for (const one of [place, ...others]) all.add(one);
    for (const one of others) one();
    invalidate();
    return () => void all.delete(place);
  }, [quad, layer, painted, size, sync, invalidate]);
  return <Card quad={quad} texture={texture} opacity={1} selected={0} sync={sync} />;
}

const at = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();
const up = new Vector3();

/** Places a tooltip above its object, upright, at a constant apparent size. */
function placeOver(into: Matrix4, { quad }: Layer, { width, height }: PlannedTooltip, size: number): void {
  quad.matrix.decompose(at, turn, scale);
  const distance = at.length();
  const metres = (size * distance) / UNITS;
  up.set(0, 1, 0).applyQuaternion(turn);
  const rise = scale.y / 2 + height * metres * 0.65;
  at.addScaledVector(up, rise);
  into.compose(at, turn, scale.set(width * metres, height * metres, 1));
}
