import type { CSSProperties, ReactNode } from 'react';
import { trpc } from '#api/hooks.ts';
import { contrast } from '#kit/contrast.ts';
import { Logo } from '#pages/shell/logo.tsx';
import { OfflineBanner } from '#pages/shell/offline-banner.tsx';
import { PreferencesMenu } from '#pages/shell/preferences-menu.tsx';
import { Horizon } from './horizon.tsx';
import styles from './sign-in.module.css';

/**
 * The frame of the pages before anybody is signed in: what there is to do, beside a calm picture. By an organization's
 * hostname it wears that organization's logo and colour.
 */
export function Entrance({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { data } = trpc.portal.about.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    trpc: { context: { quiet: true } },
  });
  const { color, logo, name } = data?.organization ?? {};
  return (
    <div
      className={styles.entrance}
      data-own={color ? true : undefined}
      style={color ? inColor(color) : undefined}
    >
      <div className={styles.side}>
        <OfflineBanner />
        <header className={styles.head}>
          {logo ? <img className={styles.logo} src={logo} alt={name} /> : <Logo />}
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

/** What is filled with a colour, and the writing on it. */
function inColor(color: string): CSSProperties {
  const ink = contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';
  const hover = `color-mix(in oklab, ${color} 88%, ${ink === '#ffffff' ? '#000000' : '#ffffff'})`;
  return {
    '--own': color,
    // Lines are seen on light and dark grounds alike.
    '--kit-accent': `color-mix(in oklab, ${color} 60%, var(--kit-text))`,
    '--kit-on-accent': ink,
    '--mantine-primary-color-filled': color,
    '--mantine-color-accent-filled': color,
    '--mantine-primary-color-filled-hover': hover,
    '--mantine-color-accent-filled-hover': hover,
  } as CSSProperties;
}
