import { ShieldAlert } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { api } from '#api/client.ts';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { adopt } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { Notice } from '#pages/shared/notice.tsx';
import styles from './account.module.css';
import { AppFactor } from './app-factor.tsx';
import { Passkeys } from './passkeys.tsx';

/** The second factor of one's own account: an app, and passkeys. */
export function SecondFactorSection() {
  const t = useT('sign-on');
  const { user } = useSnapshot(session);
  const { secondFactor } = trpc.useUtils();
  const { data } = trpc.secondFactor.get.useQuery();
  if (!data || !user) return null;
  /** The session says whether a factor is missing still. */
  const changed = async () => {
    await secondFactor.invalidate();
    adopt(await api.auth.refresh.mutate(undefined, { context: { quiet: true } }));
  };
  return (
    <section className={styles.section} id="second-factor">
      <h2>{t('factor.title')}</h2>
      {user.secondFactorMissing && (
        <Notice tone="warning" icon={<ShieldAlert size={18} />}>
          {t('factor.demanded')}
        </Notice>
      )}
      <p>{t('factor.lead')}</p>
      <AppFactor app={data.app} spareCodes={data.spareCodes} onChanged={changed} />
      <Passkeys passkeys={data.passkeys} onChanged={changed} />
    </section>
  );
}
