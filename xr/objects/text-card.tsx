import type { ReactNode } from 'react';
import type { ObjectOf } from '#scenario';
import type { CardKindProps } from './object-drawing.ts';
import { paintText } from './paint-text.ts';
import { Painted } from './painted.tsx';
import { useCanvasTexture, useShape } from './use-canvas-texture.ts';

/** A text card, painted on a canvas in the shipped typefaces. */
export function TextCard({ object, txt, ...card }: CardKindProps): ReactNode {
  const { style, appearance } = object as ObjectOf<'text'>;
  const shape = useShape(object);
  const { fontName } = style;
  const texture = useCanvasTexture(
    JSON.stringify([txt, fontName, appearance, shape]),
    { name: fontName, txt, bold: appearance.bold },
    () => paintText({ txt, fontName, appearance, ...shape }),
  );
  return <Painted {...card} texture={texture} />;
}
