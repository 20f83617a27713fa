import { Button } from '@mantine/core';
import { Compass, House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { landing } from '#pages/shell/person.ts';

/** Every address that no screen answers to. */
export function NotFoundPage() {
  const t = useT('shell');
  const { user } = useSnapshot(session);
  useTitle(t('notFound.title'));
  return (
    <State level={1} icon={<Compass size={26} />} title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to={landing(user)} leftSection={<House size={16} />}>
        {t('notFound.home')}
      </Button>
    </State>
  );
}
