import { Link } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Logo } from '#pages/shell/logo.tsx';
import { PreferencesMenu } from '#pages/shell/preferences-menu.tsx';
import styles from './account.module.css';

/** The sections of each page, in their order. */
const sections = {
  privacy: ['kept', 'seen', 'mailed', 'browser', 'others', 'rights'],
  terms: ['use', 'accounts', 'content', 'plans', 'service', 'end'],
} as const;

const PrivacyTexts = () => {
  const t = useT('legal');
  return sections.privacy.map((name) => (
    <section key={name}>
      <h2>{t(`privacy.${name}.title`)}</h2>
      <p>{t(`privacy.${name}.text`)}</p>
    </section>
  ));
};

const TermsTexts = () => {
  const t = useT('legal');
  return sections.terms.map((name) => (
    <section key={name}>
      <h2>{t(`terms.${name}.title`)}</h2>
      <p>{t(`terms.${name}.text`)}</p>
    </section>
  ));
};

function Legal({ page }: { page: keyof typeof sections }) {
  const t = useT('legal');
  const account = useT('account');
  useTitle(t(`${page}.title`));
  return (
    <div className={styles.legal}>
      <header>
        <Logo />
        <PreferencesMenu />
      </header>
      <main>
        <h1>{t(`${page}.title`)}</h1>
        <p>{t(`${page}.lead`)}</p>
        {page === 'privacy' ? <PrivacyTexts /> : <TermsTexts />}
        <p style={{ marginTop: 36 }}>
          <Link to={page === 'privacy' ? '/terms' : '/privacy'}>
            {account(page === 'privacy' ? 'terms' : 'privacy')}
          </Link>{' '}
          · <Link to="/">{account('toSignIn')}</Link>
        </p>
      </main>
    </div>
  );
}

export const PrivacyPage = () => <Legal page="privacy" />;
export const TermsPage = () => <Legal page="terms" />;
