import type { PictureProps } from '#kit/kit.ts';
import styles from './picture.module.css';

export function Picture({ src, alt, aspect, fit = 'cover', width, height, radius = 'none' }: PictureProps) {
  return (
    <img
      className={styles.picture}
      src={src}
      alt={alt}
      draggable={false}
      loading="lazy"
      decoding="async"
      style={{
        objectFit: fit,
        borderRadius: `var(--kit-radius-${radius})`,
        ...(aspect !== undefined && { aspectRatio: aspect }),
        width: width ?? (height === undefined ? '100%' : undefined),
        ...(height !== undefined && { height }),
      }}
    />
  );
}
