import { Drawer } from '@mantine/core';
import { House, type LucideIcon, Orbit, Users } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type NavigationName, navigationFor } from '#catalog/screens.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { Logo } from './logo.tsx';
import styles from './shell.module.css';

const icons: Record<NavigationName, LucideIcon> = { 'my-scenarios': Orbit, users: Users };

/** The way to every screen that exists and that this person may see. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('shell');
  const { user } = useSnapshot(session);
  if (!user) return null;
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      size={288}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <nav aria-label={t('navigation')}>
        <ul className={styles.nav}>
          {navigationFor(user).map(({ name, path }) => {
            const Icon = icons[name];
            return (
              <li key={name}>
                <NavLink to={path} className={styles.navLink} onClick={onClose}>
                  <Icon size={18} aria-hidden="true" />
                  {t(`nav.${name}`)}
                </NavLink>
              </li>
            );
          })}
          <li>
            <NavLink to="/start" className={styles.navLink} onClick={onClose}>
              <House size={18} aria-hidden="true" />
              {t('nav.start')}
            </NavLink>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
