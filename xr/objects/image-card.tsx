import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinearMipmapLinearFilter, NoColorSpace, Texture } from 'three';
import type { SceneObject } from '#scenario';
import { loadImage } from './atlas.ts';
import type { CardKindProps } from './object-drawing.ts';
import { paintEmpty } from './paint-empty.ts';
import { Painted } from './painted.tsx';
import { pictureOf } from './picture-file.ts';
import { unitsOf, useCanvasTexture, useShape } from './use-canvas-texture.ts';

/** Width of the file to load, in pixels. */
const LARGE_FILE = 2048;

/** A picture too large for the atlas. */
export function PictureCard({ object, media, failed, ...card }: CardKindProps): ReactNode {
  const url = pictureOf(object, media, LARGE_FILE);
  const texture = usePicture(url, failed);
  if (url) return <Painted {...card} texture={texture} />;
  // No file yet: while editing, show a placeholder.
  return card.play ? null : <Empty {...card} object={object} />;
}

function usePicture(url: string | undefined, failed: (url: string) => void): Texture | null {
  const invalidate = useThree((state) => state.invalidate);
  const [texture, setTexture] = useState<Texture | null>(null);
  const failedRef = useRef(failed);
  failedRef.current = failed;
  useEffect(() => {
    if (!url) return;
    let alive = true;
    let loaded: Texture | null = null;
    loadImage(url).then(
      (image) => {
        if (!alive) return;
        loaded = new Texture(image);
        loaded.colorSpace = NoColorSpace;
        loaded.premultiplyAlpha = true;
        loaded.minFilter = LinearMipmapLinearFilter;
        loaded.anisotropy = 8;
        loaded.needsUpdate = true;
        setTexture(loaded);
        invalidate();
      },
      () => alive && failedRef.current(url),
    );
    return () => {
      alive = false;
      loaded?.dispose();
      setTexture(null);
    };
  }, [url, invalidate]);
  return texture;
}

/** Placeholder of a picture without a file: a dashed frame with its name. */
function Empty({
  object,
  ...card
}: Omit<CardKindProps, 'media' | 'failed'> & { object: SceneObject }): ReactNode {
  const shape = useShape(object);
  const { name } = object;
  const texture = useCanvasTexture(JSON.stringify([name, shape]), { name: 'Roboto', txt: name }, () =>
    paintEmpty(name, ...unitsOf(shape), shape.distance),
  );
  return <Painted {...card} texture={texture} />;
}
