import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/shell/shell.module.css';

/** What the token claims of an organization that is over its plan, and where something can be done about it. */
const claims = {
  accountCancel: '/plans',
  authorExceeds: '/users',
  userExceeds: '/users',
} as const;

/** Tells who administers an organization that its plan was cancelled, or that it is over its limits. */
export function PlanBanner() {
  const t = useT('membership');
  const { user } = useSnapshot(session);
  if (!user || !can(user, 'billing.use')) return null;
  const held = (Object.keys(claims) as (keyof typeof claims)[]).filter((claim) => user[claim]);
  return held.map((claim) => (
    <div key={claim} className={styles.banner} data-tone="warning" role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      <span>{t(`claims.${claim}`)}</span>
      <Button component={Link} to={claims[claim]} size="compact-sm" variant="default">
        {t(claim === 'accountCancel' ? 'plans.title' : 'claims.people')}
      </Button>
    </div>
  ));
}
