import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/resource/resource.module.css';

const shown = 50;

/** The organizations directly below one. */
export function OrganizationsBelow({ id }: { id: number }) {
  const t = useT('organizations');
  const { user } = useSnapshot(session);
  const { data } = trpc.organizations.list.useQuery({ parent: id, size: shown });
  return (
    <section className={styles.section} aria-label={t('below')}>
      <h2>{t('below')}</h2>
      <ul className={styles.rows}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <Link to={`/organizations/${one.id}`} className={styles.link}>
              {one.name}
            </Link>
            <span>{one.planName}</span>
          </li>
        ))}
      </ul>
      {user && can(user, 'organizations.create') && (
        <Button
          component={Link}
          variant="default"
          to={`/organizations/add?parent=${id}`}
          leftSection={<Plus size={17} aria-hidden="true" />}
        >
          {t('addBelow')}
        </Button>
      )}
    </section>
  );
}
