import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Texture } from 'three';
import type { CardKindProps } from './object-drawing.ts';

/** Hands a painted card to the batch that draws it, each time it is painted. */
export function Painted(
  props: Pick<CardKindProps, 'quad' | 'cards'> & { texture: Texture | null },
): ReactNode {
  const { cards, texture } = props;
  const { id } = props.quad;
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    if (texture) cards.put(id, texture);
    else cards.drop(id);
    invalidate();
  }, [cards, id, texture, invalidate]);
  useEffect(() => () => cards.drop(id), [cards, id]);
  return null;
}
