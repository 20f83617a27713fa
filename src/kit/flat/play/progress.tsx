import type { ProgressProps } from '#kit/kit.ts';
import styles from './progress.module.css';

export function Progress({ label, hideLabel, value, detail, tone = 'accent' }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.progress}>
      {(!hideLabel || detail) && (
        <div className={styles.words}>
          <span>{hideLabel ? '' : label}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </div>
      )}
      <div
        className={styles.track}
        data-tone={tone}
        data-unknown={percent === undefined || undefined}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail}
      >
        <div className={styles.bar} style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
    </div>
  );
}
