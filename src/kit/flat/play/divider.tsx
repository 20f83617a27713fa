import type { DividerProps } from '#kit/kit.ts';
import styles from './divider.module.css';

export function Divider({ label, vertical }: DividerProps) {
  const line = (
    <hr
      className={styles.divider}
      data-axis={vertical ? 'down' : 'across'}
      aria-orientation={vertical ? 'vertical' : undefined}
    />
  );
  if (!label) return line;
  return (
    <div className={styles.named}>
      <span>{label}</span>
      {line}
    </div>
  );
}
