import type { LearningStatus } from '#catalog/learning-status.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './status.module.css';

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
