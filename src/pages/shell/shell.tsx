import { type ReactNode, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { NavigationDrawer } from './drawer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PasswordBanner } from './password-banner.tsx';
import styles from './shell.module.css';
import { Toolbar } from './toolbar.tsx';

/** What surrounds every page of somebody who is signed in: toolbar, drawer, and the page itself. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const [open, setOpen] = useState(false);
  const skip = () => document.getElementById('content')?.focus();
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skip}>
        {t('skip')}
      </button>
      <Toolbar open={open} onMenu={() => setOpen((was) => !was)} />
      <NavigationDrawer open={open} onClose={() => setOpen(false)} />
      <OfflineBanner />
      <PasswordBanner />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
