import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { watchPath } from '#catalog/live-code.ts';
import { useT } from '#i18n/use-t.ts';
import { redeemHeadsetCode } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { landing } from '#pages/shell/person.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import signInStyles from '#pages/sign-in/sign-in.module.css';
import { CodeForm } from './code-form.tsx';

/** Where a second screen types the code that the first one shows: nobody types a password in a headset. */
export function HeadsetCodePage() {
  const t = useT('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { user } = useSnapshot(session);
  useTitle(t('code.title'));

  async function redeem(code: string) {
    const { scenarioId, live } = await redeemHeadsetCode(code);
    const path = live
      ? watchPath(live)
      : scenarioId === null
        ? landing(session.user)
        : `/scenarios/${scenarioId}`;
    navigate(path, { replace: true });
  }

  return (
    <Entrance title={t('code.title')} lead={t('code.lead')}>
      <CodeForm given={query.get('code') ?? undefined} redeem={redeem} />
      <p className={signInStyles.foot}>{!user && <Link to="/">{t('code.back')}</Link>}</p>
    </Entrance>
  );
}
