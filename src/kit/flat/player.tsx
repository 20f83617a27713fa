import type { PlayerProps } from '#kit/kit.ts';
import styles from './player.module.css';

/** A film or a sound with the browser's own controls, which keys and screen readers know. */
export function Player({ kind, src, label, poster, height, onFailed }: PlayerProps) {
  const shared = {
    src,
    'aria-label': label,
    controls: true,
    preload: 'metadata',
    onError: onFailed,
  } as const;
  return kind === 'sound' ? (
    <audio className={styles.sound} {...shared} />
  ) : (
    <video className={styles.film} {...shared} poster={poster} style={{ height }} playsInline />
  );
}
