import type { LucideIcon } from 'lucide-react';
import type { IconProps } from '#kit/kit.ts';
import styles from './icon.module.css';

/** An icon with its size, tone and accessible name; which drawing a name stands for is the caller's table. */
export function IconFrame({ Drawing, size = 16, tone, label }: IconProps & { Drawing: LucideIcon }) {
  const drawing = <Drawing size={size} strokeWidth={size >= 24 ? 1.75 : 2} aria-hidden focusable={false} />;
  if (label) {
    return (
      <span className={styles.icon} data-tone={tone} role="img" aria-label={label}>
        {drawing}
      </span>
    );
  }
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden>
      {drawing}
    </span>
  );
}
