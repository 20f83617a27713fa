import type { ReactNode } from 'react';
import { Logo } from '#pages/shell/logo.tsx';
import { OfflineBanner } from '#pages/shell/offline-banner.tsx';
import { PreferencesMenu } from '#pages/shell/preferences-menu.tsx';
import { Horizon } from './horizon.tsx';
import styles from './sign-in.module.css';

/** The frame of the pages before anybody is signed in: what there is to do, beside a calm picture. */
export function Entrance({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.entrance}>
      <div className={styles.side}>
        <OfflineBanner />
        <header className={styles.head}>
          <Logo />
          <PreferencesMenu />
        </header>
        <main className={styles.body}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
      </div>
      <Horizon />
    </div>
  );
}
