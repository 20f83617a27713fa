import type { ReactNode } from 'react';
import styles from '#pages/sign-in/sign-in.module.css';

export interface NoticeProps {
  tone: 'success' | 'warning' | 'danger';
  icon: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A message that stays, read out when it appears. */
export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <span aria-hidden="true">{icon}</span>
      <div>
        {title && <strong>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  );
}
