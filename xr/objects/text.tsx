import type { ReactNode } from 'react';
import type { TextCard } from '#scenario';
import { Card } from './card.tsx';
import type { CardKindProps, ObjectDrawing } from './object-drawing.ts';
import { paintText } from './paint-text.ts';
import { useCanvasTexture, useShape } from './use-canvas-texture.ts';

function Text({ object, txt, ...card }: CardKindProps): ReactNode {
  const { style, appearance } = object as TextCard;
  const shape = useShape(object);
  const { fontName } = style;
  const texture = useCanvasTexture(
    JSON.stringify([txt, fontName, appearance, shape]),
    { name: fontName, txt, bold: appearance.bold },
    () => paintText({ txt, fontName, appearance, ...shape }),
  );
  return <Card {...card} texture={texture} />;
}

/** A text card, painted on a canvas in the shipped typefaces. */
export const text: ObjectDrawing = { card: Text };
