import { Button, Skeleton } from '@mantine/core';
import { Link2Off } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useT } from '#i18n/use-t.ts';
import { adopt } from '#models/session/sign-in.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from './entrance.tsx';
import styles from './sign-in.module.css';

/** Where people arrive whom a load balancer signed on: who they are it tells the server, and they go on. */
export function ElbSsoPage() {
  const t = useT('sign-on');
  const go = useNavigate();
  const { busy, refused, call } = useCall();
  const begun = useRef(false);
  useTitle(t('title'));
  const signOn = () =>
    call(async () => {
      adopt(await api.auth.elb.mutate(undefined, { context: { quiet: true } }));
      await go('/', { replace: true });
    });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void signOn();
  });
  return (
    <Entrance title={t('title')} lead={refused ? '' : t('balancer')}>
      {refused ? (
        <>
          <Notice tone="danger" icon={<Link2Off size={18} />} title={t('failed')}>
            {refused}
          </Notice>
          <Button variant="default" loading={busy} onClick={() => void signOn()}>
            {t('again')}
          </Button>
        </>
      ) : (
        <Skeleton height={44} role="status" aria-label={t('balancer')} />
      )}
      <p className={styles.foot}>
        <Link to="/">{t('back')}</Link>
      </p>
    </Entrance>
  );
}
