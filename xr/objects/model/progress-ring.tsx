import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { CanvasTexture, Matrix4, Vector3 } from 'three';
import { Card } from '../card.tsx';
import type { Quad } from '../hit-test.ts';
import type { CardKindProps } from '../object-drawing.ts';

const SIZE = 128;
/** Size as a share of the object's smaller side. */
const PART = 0.4;

/** Loading progress at the object's place: a ring that fills; a quarter ring while the length is unknown. */
export function ProgressRing(
  props: Pick<CardKindProps, 'quad' | 'sync'> & { share: number | null },
): ReactNode {
  const { quad, sync, share } = props;
  const invalidate = useThree((state) => state.invalidate);
  const canvas = useMemo(
    () => Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE }),
    [],
  );
  const texture = useMemo(() => {
    const canvasTexture = new CanvasTexture(canvas);
    canvasTexture.premultiplyAlpha = true;
    return canvasTexture;
  }, [canvas]);
  useEffect(() => () => texture.dispose(), [texture]);
  const steps = share === null ? 25 : Math.floor(share * 100);
  useLayoutEffect(() => {
    paint(canvas, steps / 100);
    texture.needsUpdate = true;
    invalidate();
  }, [canvas, texture, steps, invalidate]);

  const square = useMemo<Quad>(() => {
    const matrix = new Matrix4();
    const scale = new Vector3();
    return {
      ...quad,
      get matrix() {
        const { x, y } = scale.setFromMatrixScale(quad.matrix);
        const side = Math.min(x, y) * PART;
        return matrix.copy(quad.matrix).scale(scale.set(side / x, side / y, 1));
      },
    };
  }, [quad]);
  return <Card quad={square} texture={texture} opacity={1} selected={0} sync={sync} />;
}

function paint(canvas: HTMLCanvasElement, share: number): void {
  const context = canvas.getContext('2d')!;
  const middle = SIZE / 2;
  const ring = (from: number, to: number, style: string) => {
    context.strokeStyle = style;
    context.beginPath();
    context.arc(middle, middle, middle * 0.7, from, to);
    context.stroke();
  };
  context.clearRect(0, 0, SIZE, SIZE);
  context.lineWidth = SIZE * 0.12;
  ring(0, Math.PI * 2, 'rgb(0 0 0 / 55%)');
  ring(-Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share, '#ffffff');
}
