import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useMore } from '#api/use-more.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/resource/resource.module.css';

const SHOWN = 50;

/** The organizations directly below one. */
export function OrganizationsBelow({ id }: { id: number }) {
  const t = useT('organizations');
  const { user } = useSnapshot(session);
  const common = useT('common');
  const { items, more, isFetching } = useMore('organizations', { parent: id }, SHOWN, (client, asked) =>
    client.organizations.list.query(asked),
  );
  return (
    <section className={styles.section} aria-label={t('below')}>
      <h2>{t('below')}</h2>
      <ul className={styles.rows}>
        {items?.map((one) => (
          <li key={one.id}>
            <Link to={`/organizations/${one.id}`} className={styles.link}>
              {one.name}
            </Link>
            <span>{one.planName}</span>
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="subtle" loading={isFetching} onClick={more}>
          {common('more')}
        </Button>
      )}
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
