import { Container, Image, type VanillaImage } from '@react-three/uikit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { theme } from './theme.ts';

interface WholeImageProps {
  src: string;
  /** Size of the box, in dmm. */
  width: number;
  height: number;
}

/** A whole picture centred in a box; uikit's own images crop or distort to fill theirs. */
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
