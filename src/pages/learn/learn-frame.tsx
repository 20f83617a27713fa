import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
import styles from './learn.module.css';

const ways = [
  ['home', '/learn'],
  ['catalog', '/learn/catalog'],
  ['curricula', '/learn/curricula'],
  ['courses', '/learn/courses'],
  ['calendar', '/learn/calendar'],
  ['transcript', '/learn/transcript'],
  ['certificates', '/learn/certificates'],
  ['cart', '/learn/cart'],
  ['board', '/learn/board'],
] as const;

/** The pages of a learner, with the ways between them. */
export function LearnFrame({ children }: { children: ReactNode }) {
  const t = useT('learner');
  return (
    <>
      <nav className={styles.ways} aria-label={t('nav.label')}>
        {ways.map(([name, to]) => (
          <NavLink key={name} to={to} end className={styles.way}>
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
