import { Info, Link2Off } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useT, useText } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from './entrance.tsx';
import { hasPasskeys } from './has-passkeys.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

const OtherWays = lazy(() => import('./other-ways.tsx').then((found) => ({ default: found.OtherWays })));

/** The index: where people sign in, and where they arrive after signing out. */
export function SignInPage() {
  const t = useT('auth');
  const say = useText('errors');
  const { ended, refusal } = useSnapshot(session);
  const [query] = useSearchParams();
  useTitle(t('title'));
  const failure = refusal
    ? failureText(refusal as typeof refusal & { details: Record<string, unknown> })
    : null;
  return (
    <Entrance title={t('welcome')} lead={t('lead')}>
      {failure && (
        <Notice tone="danger" icon={<Link2Off size={18} />} title={t('linkFailed')}>
          {say(failure.text, failure.values)}
        </Notice>
      )}
      {!failure && ended && (
        <Notice tone={ended === 'signed-out' ? 'success' : 'warning'} icon={<Info size={18} />}>
          {t(`ended.${ended}`)}
        </Notice>
      )}
      <SignInForm username={query.get('username') ?? ''} />
      {/* What is below does not jump when they come. */}
      <Suspense fallback={hasPasskeys() && <div className={styles.ways} />}>
        <OtherWays />
      </Suspense>
      <p className={styles.foot}>
        <Link to="/forgot">{t('forgot')}</Link> · <Link to="/join">{t('join')}</Link>
      </p>
      <p className={styles.foot}>
        <Link to="/sso">{t('organization')}</Link>
      </p>
      <p className={styles.foot}>
        {t('haveCode')} <Link to="/headset">{t('useCode')}</Link>
      </p>
      <p className={styles.foot}>
        <Link to="/privacy">{t('privacy')}</Link> · <Link to="/terms">{t('terms')}</Link>
      </p>
    </Entrance>
  );
}
