import { useT } from '#i18n/use-t.ts';
import styles from './logo.module.css';

/** The mark: a round world, its horizon, and the place one looks at. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <circle cx="16" cy="16" r="13.25" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path
        d="M3 16c0 3.2 5.8 5.8 13 5.8S29 19.2 29 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="19.5" cy="11.2" r="3.1" fill="currentColor" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  const t = useT('common');
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>{t('appName')}</span>
    </span>
  );
}
