import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace } from 'three';
import type { TextCard } from '#scenario';
import { Card } from './card.tsx';
import type { CardKindProps, ObjectDrawing } from './kind.ts';
import { loadCardFonts, paintText } from './paint-text.ts';

function Text({ object, txt, ...card }: CardKindProps): ReactNode {
  const { width, height, fixed, style, appearance } = object as TextCard;
  const invalidate = useThree((state) => state.invalidate);
  const view = useThree((state) => state.size);
  // A fixed card's size is in fractions of the view; painted for the view's own shape.
  const shape = fixed
    ? { width: width * 4, height: height * 4 * (view.height / view.width) }
    : { width, height };
  const key = JSON.stringify([txt, style, appearance, shape]);
  const [fonts, setFonts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is painted
  const texture = useMemo(() => {
    const made = new CanvasTexture(paintText({ txt, fontName: style.fontName, appearance, ...shape }));
    made.colorSpace = NoColorSpace;
    made.premultiplyAlpha = true;
    made.minFilter = LinearMipmapLinearFilter;
    made.anisotropy = 8;
    return made;
  }, [key, fonts]);
  useEffect(() => () => texture.dispose(), [texture]);
  useEffect(() => {
    let alive = true;
    void loadCardFonts(style.fontName, txt).then((changed) => {
      if (!alive || !changed) return;
      setFonts((now) => now + 1);
      invalidate();
    });
    return () => {
      alive = false;
    };
  }, [style.fontName, txt, invalidate]);
  return <Card {...card} texture={texture} />;
}

/** A card of text, painted by the browser's own text engine in the shipped typefaces. */
export const text: ObjectDrawing = { card: Text };
