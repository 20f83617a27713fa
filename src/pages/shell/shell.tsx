import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { NavigationDrawer } from './drawer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PasswordBanner } from './password-banner.tsx';
import styles from './shell.module.css';
import { Toolbar } from './toolbar.tsx';

const PlanBanner = lazy(() =>
  import('#pages/membership/plan-banner.tsx').then((found) => ({ default: found.PlanBanner })),
);

/** What surrounds every page of somebody who is signed in: toolbar, drawer, and the page itself. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const { user } = useSnapshot(session);
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
      {(user?.accountCancel || user?.authorExceeds || user?.userExceeds) && (
        <Suspense fallback={null}>
          <PlanBanner />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  );
}
