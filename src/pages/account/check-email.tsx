import { MailCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import styles from '#pages/sign-in/sign-in.module.css';

/** Where people are told that a mail is on its way to them. */
export function CheckEmailPage() {
  const t = useT('account');
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const forgot = query.get('for') === 'forgot';
  useTitle(t('checkEmail.title'));
  return (
    <Entrance title={t('checkEmail.title')} lead={t(forgot ? 'checkEmail.forgot' : 'checkEmail.join')}>
      {email && (
        <Notice tone="success" icon={<MailCheck size={18} />}>
          {t('checkEmail.to', { email })}
        </Notice>
      )}
      <p className={styles.lead}>{t('checkEmail.none')}</p>
      <p className={styles.foot}>
        <Link to={forgot ? '/forgot' : '/join'}>{t('checkEmail.again')}</Link> ·{' '}
        <Link to="/">{t('toSignIn')}</Link>
      </p>
    </Entrance>
  );
}
