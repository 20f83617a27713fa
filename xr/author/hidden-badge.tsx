import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { CanvasTexture, LinearMipmapLinearFilter, Matrix4, NoColorSpace } from 'three';
import { strokeIcon } from '../fonts/draw-icon.ts';
import { Card } from '../objects/card.tsx';
import type { Quad } from '../objects/hit-test.ts';

/** Pixels of the badge's picture. */
const EDGE = 128;
/** Size as a share of the distance (2.6 degrees), at most half of the object. */
const SIZE = 0.045;

export interface BadgeProps {
  quad: Quad;
  sync: RefObject<Set<() => void>>;
}

/** A crossed-out eye in the upper right corner of an object that is hidden when a run starts. */
export function HiddenBadge({ quad, sync }: BadgeProps): ReactNode {
  const texture = useMemo(paint, []);
  useEffect(() => () => texture.dispose(), [texture]);
  const badge = useMemo<Quad>(() => {
    const at = new Matrix4();
    return {
      id: quad.id,
      order: quad.order + 50,
      enabled: false,
      group: quad.group,
      get matrix() {
        return cornerOf(at, quad.matrix);
      },
    };
  }, [quad]);
  return <Card quad={badge} texture={texture} opacity={1} selected={0} sync={sync} />;
}

const corner = new Matrix4();

/** Places a small square in the upper right corner of the object's square, with the same apparent size at any distance. */
function cornerOf(into: Matrix4, objectMatrix: Matrix4): Matrix4 {
  const [a, b, c, , d, e, f, , , , , , x, y, z] = objectMatrix.elements as unknown as number[];
  const [width, height] = [Math.hypot(a!, b!, c!), Math.hypot(d!, e!, f!)];
  const edge = Math.min(SIZE * Math.hypot(x!, y!, z!), width / 2, height / 2);
  const [w, h] = [edge / width, edge / height];
  corner.makeScale(w, h, 1).setPosition(0.5 - w * 0.6, 0.5 - h * 0.6, 0);
  return into.multiplyMatrices(objectMatrix, corner);
}

function paint(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = 'rgba(20, 24, 28, 0.82)';
    pen.beginPath();
    pen.arc(EDGE / 2, EDGE / 2, EDGE / 2 - 2, 0, Math.PI * 2);
    pen.fill();
    pen.translate(EDGE / 4, EDGE / 4);
    pen.scale(EDGE / 48, EDGE / 48);
    pen.strokeStyle = '#ffffff';
    strokeIcon(pen, 'eye-off');
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.premultiplyAlpha = true;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}
