import type { ReactNode } from 'react';
import type { TextCard } from '#scenario';
import { Card } from './card.tsx';
import type { CardKindProps, ObjectDrawing } from './kind.ts';
import { paintText } from './paint-text.ts';
import { usePainted, useShape } from './use-painted.ts';

function Text({ object, txt, ...card }: CardKindProps): ReactNode {
  const { style, appearance } = object as TextCard;
  const shape = useShape(object);
  const { fontName } = style;
  const texture = usePainted(
    JSON.stringify([txt, fontName, appearance, shape]),
    { name: fontName, txt },
    () => paintText({ txt, fontName, appearance, ...shape }),
  );
  return <Card {...card} texture={texture} />;
}

/** A card of text, painted by the browser's own text engine in the shipped typefaces. */
export const text: ObjectDrawing = { card: Text };
