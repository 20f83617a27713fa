import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/shell/shell.module.css';

/** What the token claims of an organization that is over its plan. */
const claims = ['accountCancel', 'authorExceeds', 'userExceeds'] as const;

/** Tells who administers an organization that its plan was cancelled, or that it is over its limits. */
export function PlanBanner() {
  const t = useT('membership');
  const { user } = useSnapshot(session);
  if (!user || !can(user, 'billing.use')) return null;
  return claims
    .filter((claim) => user[claim])
    .map((claim) => {
      // A plan may have no list of people.
      const byPeople = claim !== 'accountCancel' && can(user, 'users.list');
      return (
        <div key={claim} className={styles.banner} data-tone="warning" role="status">
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{t(`claims.${claim}`)}</span>
          <Button component={Link} to={byPeople ? '/users' : '/plans'} size="compact-sm" variant="default">
            {t(byPeople ? 'claims.people' : 'plans.title')}
          </Button>
        </div>
      );
    });
}
