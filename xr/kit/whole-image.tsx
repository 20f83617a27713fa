import { Container, Image, type VanillaImage } from '@react-three/uikit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { theme } from './theme.ts';

interface WholeImageProps {
  src: string;
  /** Of the box that it stands in, in dmm. */
  width: number;
  height: number;
}

/** A picture seen whole in the middle of a box: uikit's own pictures fill theirs, cut or distorted. */
export function WholeImage({ src, width, height }: WholeImageProps): ReactNode {
  const image = useRef<VanillaImage>(null);
  const [aspect, setAspect] = useState(width / height);
  useEffect(
    () =>
      image.current?.texture.subscribe((texture) => {
        const { width, height } = (texture?.image ?? {}) as { width?: number; height?: number };
        if (width && height) setAspect(width / height);
      }),
    [],
  );
  return (
    <Container
      width={width}
      height={height}
      flexShrink={0}
      alignItems="center"
      justifyContent="center"
      backgroundColor={theme.sunken}
      borderRadius={8}
    >
      <Image
        ref={image}
        src={src}
        keepAspectRatio={false}
        width={Math.min(width, height * aspect)}
        height={Math.min(height, width / aspect)}
        borderRadius={8}
      />
    </Container>
  );
}
