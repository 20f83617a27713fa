import { signal } from '@preact/signals-core';
import { useFrame } from '@react-three/fiber';
import { type ReactNode, useMemo } from 'react';
import { IconGlyph } from './glyphs.tsx';

/** A spinner: one turn per second. */
export function Spinner({ color, size = 18 }: { color: string; size?: number }): ReactNode {
  const angle = useMemo(() => signal(0), []);
  useFrame((_, seconds) => {
    angle.value = (angle.value + seconds * 360) % 360;
  });
  return <IconGlyph name="loader-circle" size={size} color={color} transformRotateZ={angle} />;
}
