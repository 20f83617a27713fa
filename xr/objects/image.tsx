import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LinearMipmapLinearFilter, NoColorSpace, Texture } from 'three';
import type { SceneObject } from '#scenario';
import { loadImage } from './atlas.ts';
import { Card } from './card.tsx';
import type { CardKindProps, ObjectDrawing } from './object-drawing.ts';
import { paintEmpty } from './paint-empty.ts';
import { pictureOf } from './picture-file.ts';
import type { Placed } from './pose.ts';
import { unitsOf, useCanvasTexture, useShape } from './use-canvas-texture.ts';

/** Degrees of view above which a picture gets its own texture; an atlas cell would look coarse. */
const SMALL = 20;
/** Width of the file to load for small and large pictures, in pixels. */
const SMALL_FILE = 512;
const LARGE_FILE = 2048;

/** Whether a picture is small enough in the view for the sprite batch. */
export function isSmall(object: Placed): boolean {
  const { width = 1, height = 1, distance = 4, fixed } = object;
  const share = fixed ? Math.max(width, height) : Math.max(width, height) / Math.max(0.1, distance);
  return (Math.atan(share / 2) * 360) / Math.PI <= SMALL;
}

function Picture({ object, media, failed, ...card }: CardKindProps): ReactNode {
  const url = pictureOf(object, media, LARGE_FILE);
  const texture = usePicture(url, failed);
  if (url) return <Card {...card} texture={texture} />;
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
  return <Card {...card} texture={texture} />;
}

/** A picture in the scene: in the sprite batch when small, else with its own texture. */
export const image: ObjectDrawing = {
  sprite: (object, media) => (isSmall(object as Placed) ? pictureOf(object, media, SMALL_FILE) : undefined),
  card: Picture,
};
