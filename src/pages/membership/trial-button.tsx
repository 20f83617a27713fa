import { Button } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { daysUntil } from '#catalog/plans.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './trial-button.module.css';

/** How long a trial still runs; it leads to the plans (spec sections 2 and 6). */
export function TrialButton({ expires }: { expires: string }) {
  const t = useT('membership');
  const days = daysUntil(new Date(expires), new Date());
  const over = Date.parse(expires) <= Date.now();
  const said = days > 0 ? t('trial.days', { count: days }) : t(over ? 'trial.expired' : 'trial.today');
  return (
    <Button
      component={Link}
      to="/plans"
      size="compact-md"
      variant="light"
      color={over ? 'red' : undefined}
      aria-label={said}
      className={styles.button}
    >
      <Hourglass size={15} aria-hidden="true" />
      <span className={styles.words}>{said}</span>
    </Button>
  );
}
