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

/**
 * Where a second screen types the code that the first one shows: nobody types a password in a headset. `sends`: it is the
 * headset that shows one, to be sent files of a kind; then the person's media are opened.
 */
export function HeadsetCodePage({ sends }: { sends?: 'media' | 'scene' }) {
  const t = useT('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { user } = useSnapshot(session);
  const title = t(sends ? 'code.sendTitle' : 'code.title');
  useTitle(title);

  async function redeem(code: string) {
    const { scenarioId, live } = await redeemHeadsetCode(code);
    const path = live
      ? watchPath(live)
      : scenarioId === null
        ? landing(session.user)
        : `/scenarios/${scenarioId}${sends ? `?media=${sends}` : ''}`;
    navigate(path, { replace: true });
  }

  return (
    <Entrance title={title} lead={t(sends ? 'code.sendLead' : 'code.lead')}>
      <CodeForm given={query.get('code') ?? undefined} redeem={redeem} />
      <p className={signInStyles.foot}>{!user && <Link to="/">{t('code.back')}</Link>}</p>
    </Entrance>
  );
}
