import { Progress } from '@mantine/core';
import type { LearningStatus } from '#catalog/learning-status.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './learn.module.css';
import { useLearnerFormats } from './use-learner-formats.ts';

const tones: Partial<Record<LearningStatus, string>> = {
  completed: 'good',
  'in-progress': 'live',
  'not-started': 'live',
  enrolled: 'live',
  due: 'warn',
  expiring: 'warn',
  waitlisted: 'warn',
  requested: 'warn',
  offered: 'warn',
  held: 'warn',
  incomplete: 'bad',
  failed: 'bad',
  expired: 'bad',
  'not-attempted': 'bad',
};

/** How a course stands, in a word. */
export function StatusBadge({ status }: { status: LearningStatus }) {
  const t = useT('learner');
  if (status === 'not-enrolled') return null;
  return (
    <span className={styles.status} data-tone={tones[status]}>
      {t(`status.${status}`)}
    </span>
  );
}

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
