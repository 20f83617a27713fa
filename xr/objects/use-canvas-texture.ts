import { useThree } from '@react-three/fiber';
import { useEffect, useMemo, useState } from 'react';
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace } from 'three';
import type { SceneObject } from '#scenario';
import type { FontName } from '#scenario/play.ts';
import { loadCardFonts, UNITS } from './card-canvas.ts';
import type { Placed } from './pose.ts';

/**
 * A texture of the canvas `paint` returns. Repainted when `key` changes or fonts for `txt` load; disposed when
 * replaced.
 */
export function useCanvasTexture(
  key: string,
  font: { name: FontName; txt: string; bold?: boolean },
  paint: () => HTMLCanvasElement,
): CanvasTexture {
  const invalidate = useThree((state) => state.invalidate);
  const [faces, setFaces] = useState(0);
  const { name, txt, bold } = font;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is painted
  const texture = useMemo(() => {
    const painted = new CanvasTexture(paint());
    painted.colorSpace = NoColorSpace;
    painted.premultiplyAlpha = true;
    painted.minFilter = LinearMipmapLinearFilter;
    painted.anisotropy = 8;
    return painted;
  }, [key, faces]);
  useEffect(() => () => texture.dispose(), [texture]);
  useEffect(() => {
    let alive = true;
    void loadCardFonts(name, txt, bold).then((changed) => {
      if (!alive || !changed) return;
      setFaces((now) => now + 1);
      invalidate();
    });
    return () => {
      alive = false;
    };
  }, [name, txt, bold, invalidate]);
  return texture;
}

export interface Shape {
  /** Metres. */
  width: number;
  height: number;
  distance: number;
}

/** The view's width in units, for fixed cards: fewer on phones, to keep text readable. */
const FIXED_UNITS = { least: 640, most: 1280, perPixel: 1.6 };

/** The size a card is painted in. Sizes of fixed cards are fractions of the view. */
export function useShape(object: SceneObject): Shape {
  const aspect = useThree((state) => state.size.height / Math.max(1, state.size.width));
  const pixels = useThree((state) => state.size.width);
  const { width = 1, height = 1, distance = 4, fixed } = object as Placed;
  if (!fixed) return { width, height, distance };
  const { least, most, perPixel } = FIXED_UNITS;
  // Rounded, so that resizing a window does not repaint at every pixel.
  const units = Math.round(Math.min(most, Math.max(least, pixels * perPixel)) / 64) * 64;
  const shape = Math.round(aspect * 20) / 20;
  const metres = units / UNITS;
  return { width: width * metres, height: height * metres * shape, distance: (3 * units) / most };
}

/** Width and height in units. */
export const unitsOf = ({ width, height }: Shape): [width: number, height: number] => [
  Math.max(16, width * UNITS),
  Math.max(16, height * UNITS),
];
