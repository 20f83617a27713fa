import { Progress } from '@mantine/core';
import styles from './learn.module.css';
import { useLearnerFormats } from './use-learner-formats.ts';

/** How far one is, as a bar and in percent. */
export function ProgressLine({ label, percent }: { label: string; percent: number }) {
  const formats = useLearnerFormats();
  const rounded = Math.round(percent);
  return (
    <div className={styles.progress}>
      <Progress.Root size={6}>
        <Progress.Section value={rounded} aria-label={label} />
      </Progress.Root>
      <span aria-hidden="true">{formats.percent(rounded)}</span>
    </div>
  );
}
