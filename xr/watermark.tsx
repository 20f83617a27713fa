import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Euler, MathUtils, Matrix4, Quaternion, Vector3 } from 'three';
import { type FontName, toPosition } from '#scenario/play.ts';
import { Card } from './objects/card.tsx';
import type { Quad } from './objects/hit-test.ts';
import { paintText } from './objects/paint-text.ts';
import { useCanvasTexture } from './objects/use-canvas-texture.ts';

/** Metres, at this distance: some 43 degrees wide. */
const shape = { width: 3.2, height: 0.56, distance: 4 };
const fontName: FontName = 'Open Sans Bold';
const appearance = {
  fontSize: 44,
  color: '#ffffff',
  background: '#101418',
  backgroundOpacity: 0.55,
  rounded: true,
  align: 'center',
} as const;
/** Above every object, below the panels of a headset. */
const ORDER = 1e6;

export interface WatermarkProps {
  text: string;
  /** Degrees. */
  yaw: number;
  /** 0 to 1. */
  opacity: number;
}

/** The watermark of a plan (spec section 6): drawn in the scene above every object, not interactive. */
export function Watermark({ text, yaw, opacity }: WatermarkProps): ReactNode {
  const sync = useRef(new Set<() => void>());
  const quad = useMemo(() => standing(yaw), [yaw]);
  const texture = useCanvasTexture(text, { name: fontName, txt: text }, () =>
    paintText({ txt: text, fontName, appearance, ...shape }),
  );
  useEffect(() => {
    for (const write of sync.current) write();
  }, []);
  return <Card quad={quad} texture={texture} opacity={opacity} selected={0} sync={sync} />;
}

function standing(yaw: number): Quad {
  const matrix = new Matrix4().compose(
    new Vector3(...toPosition(yaw, 0, shape.distance)),
    new Quaternion().setFromEuler(new Euler(0, -MathUtils.degToRad(yaw), 0)),
    new Vector3(shape.width, shape.height, 1),
  );
  return { id: Number.NaN, order: ORDER, matrix, enabled: false, group: { matrixWorld: new Matrix4() } };
}
