import { useMediaQuery } from '@mantine/hooks';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { page } from '#catalog/page.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { Logo } from './logo.tsx';
import { fullName, landing } from './person.ts';
import { PreferencesMenu } from './preferences-menu.tsx';
import styles from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

const TrialButton = lazy(() =>
  import('#pages/membership/trial-button.tsx').then((found) => ({ default: found.TrialButton })),
);

/** Menu toggle, logo, welcome and the person's menus (spec section 2). */
export function Toolbar({ open, onMenu }: { open: boolean; onMenu: () => void }) {
  const t = useT('shell');
  const app = useT('common')('appName');
  const { user } = useSnapshot(session);
  const wide = useMediaQuery(`(min-width: ${page.wideDrawerPx}px)`) ?? false;
  const beside = open && wide ? page.besideTitle.drawer : page.besideTitle.else;
  return (
    <header className={styles.toolbar}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t(open ? 'closeMenu' : 'openMenu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuIcon size={20} aria-hidden="true" />
      </button>
      <Link to={landing(user)} className={styles.home} aria-label={t('home', { app })}>
        <Logo />
      </Link>
      <span className={styles.space} />
      {user && (
        <span className={styles.welcome} style={{ maxWidth: `calc(100% - ${beside}px)` }}>
          {t('welcome', { name: fullName(user) })}
        </span>
      )}
      {user?.trialExpires && (
        <Suspense fallback={null}>
          <TrialButton expires={user.trialExpires} />
        </Suspense>
      )}
      <PreferencesMenu />
      {user && <UserMenu />}
    </header>
  );
}
