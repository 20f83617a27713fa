import { useEffect, useRef, useState } from 'react';
import { mediaUrl } from '#api/addresses.ts';
import { trpc } from '#api/hooks.ts';
import type { GazeFigures } from '#catalog/resources/analytics.ts';
import type { Scene } from '#scenario';
import styles from './analytics.module.css';
import { drawHeat } from './heat.ts';

interface HeatPictureProps extends Pick<GazeFigures, 'samples'> {
  scenarioId: number;
  sceneId: number;
  label: string;
}

/** Px; the picture goes once around, whatever part of that the scene's own shows. */
const [WIDTH, HEIGHT] = [1024, 512];

/** Where learners looked, laid over the whole panorama of a scene. */
export default function HeatPicture({ scenarioId, sceneId, label, samples }: HeatPictureProps) {
  const { data = [] } = trpc.scenes.list.useQuery({ scenarioId });
  const scene = data.find((one) => one.scene.id === sceneId)?.scene;
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(scene?.assetId);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, WIDTH, HEIGHT);
    if (picture && scene) drawPicture(context, picture, scene);
    drawHeat(context, samples);
  }, [picture, scene, samples]);
  return (
    <canvas
      ref={canvas}
      className={styles.heat}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    />
  );
}

/** A film has none but its small one. */
function usePicture(assetId: string | undefined): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    setPicture(undefined);
    if (!assetId) return;
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = () => {
      image.onerror = null;
      image.src = mediaUrl(assetId, 'thumb');
    };
    image.src = mediaUrl(assetId, '2k');
    return () => {
      image.onload = image.onerror = null;
    };
  }, [assetId]);
  return picture;
}

/** One eye's half, where it surrounds the viewer. */
function drawPicture(
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { stereoscopic, projection }: Scene,
): void {
  const { naturalWidth, naturalHeight } = picture;
  const width = stereoscopic === 'side-by-side' ? naturalWidth / 2 : naturalWidth;
  const height = stereoscopic === 'top-bottom' ? naturalHeight / 2 : naturalHeight;
  const part = projection === 'equirect180' ? WIDTH / 2 : WIDTH;
  context.drawImage(picture, 0, 0, width, height, (WIDTH - part) / 2, 0, part, HEIGHT);
}
