import { Button } from '@mantine/core';
import { RotateCw, Unplug } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { connect, signOut } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';

/** 403 of spec section 8: there is a token, and no user the server would name. */
export function NotConnectedPage() {
  const t = useT('shell');
  const common = useT('common');
  const { token, connecting } = useSnapshot(session);
  useTitle(t('notConnected.title'));
  return (
    <State
      level={1}
      tone="danger"
      icon={<Unplug size={26} />}
      title={t('notConnected.title')}
      text={t('notConnected.text')}
    >
      <Button
        leftSection={<RotateCw size={16} />}
        loading={connecting}
        onClick={() => token && void connect(token)}
      >
        {common('retry')}
      </Button>
      <Button variant="default" onClick={() => void signOut()}>
        {t('notConnected.signOut')}
      </Button>
    </State>
  );
}
