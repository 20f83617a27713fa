import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { box, cardCanvas, fontOf, UNITS, write } from './canvas.ts';
import { Card } from './card.tsx';
import type { Layer } from './drag-space.ts';
import { cut, wrap } from './lines.ts';
import type { Quad } from './quad.ts';
import { usePainted } from './use-painted.ts';

/** Body text of 24 dmm (field-facts), in units of a card at a distance of one metre. */
const SIZE = 0.024 * UNITS;
/** Signs a line, and lines, before a tooltip is cut. */
const LINE_SIGNS = 45;
const MOST_LINES = 3;
const ABOVE_ALL = 1e6;

/** The tooltips that animations have brought up: a text, or the object's name, above it. */
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
    // A size meant for another animation, as the hover's 0.3, would be unreadable here.
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
  const painted = useMemo(() => plan(txt), [txt]);
  const texture = usePainted(JSON.stringify([txt, painted.width]), { name: 'Roboto', txt }, () => paint(txt));
  const quad = useMemo<Quad>(
    () => ({ ...layer.quad, order: ABOVE_ALL, matrix: new Matrix4() }),
    [layer.quad],
  );
  useEffect(() => {
    const place = () => placeOver(quad.matrix, layer, painted, size);
    place();
    // Before the card reads it: sets keep their order, so this one is put first.
    const all = sync.current;
    const others = [...all];
    all.clear();
    for (const one of [place, ...others]) all.add(one);
    for (const one of others) one();
    invalidate();
    return () => void all.delete(place);
  }, [quad, layer, painted, size, sync, invalidate]);
  return <Card quad={quad} texture={texture} opacity={1} selected={false} sync={sync} />;
}

const at = new Vector3();
const turn = new Quaternion();
const scale = new Vector3();
const up = new Vector3();

/** Over the upper edge of its object, upright, as large in the view at any distance. */
function placeOver(into: Matrix4, { quad }: Layer, { width, height }: Planned, size: number): void {
  quad.matrix.decompose(at, turn, scale);
  const distance = at.length();
  const metres = (size * distance) / UNITS;
  up.set(0, 1, 0).applyQuaternion(turn);
  const rise = scale.y / 2 + height * metres * 0.65;
  at.addScaledVector(up, rise);
  into.compose(at, turn, scale.set(width * metres, height * metres, 1));
}

interface Planned {
  /** Units at one metre. */
  width: number;
  height: number;
}

let pen: CanvasRenderingContext2D | null = null;

function linesOf(txt: string): { lines: string[]; width: number } {
  pen ??= document.createElement('canvas').getContext('2d')!;
  pen.font = fontOf('Roboto', SIZE);
  const measure = (part: string) => pen!.measureText(part).width;
  const room = LINE_SIGNS * SIZE * 0.5;
  const lines = cut(wrap(txt.trim() || ' ', room, measure), MOST_LINES, room, measure);
  return { lines, width: Math.max(...lines.map(measure)) };
}

function plan(txt: string): Planned {
  const { lines, width } = linesOf(txt);
  return { width: width + SIZE * 1.6, height: (lines.length * 1.25 + 0.7) * SIZE };
}

function paint(txt: string): HTMLCanvasElement {
  const { lines } = linesOf(txt);
  const { width, height } = plan(txt);
  const { canvas, pen } = cardCanvas(width, height, 1);
  box(pen, { x: 0, y: 0, w: width, h: height }, SIZE * 0.5, '#10201e', 0.92);
  pen.fillStyle = '#ffffff';
  pen.font = fontOf('Roboto', SIZE);
  pen.textAlign = 'center';
  write(pen, lines, width / 2, height / 2, SIZE);
  return canvas;
}
