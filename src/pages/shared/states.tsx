import { Button } from '@mantine/core';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureOf } from '#api/failure.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import styles from './states.module.css';

export interface StateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Heading level: 1 where the state is the whole page. */
  level?: 1 | 2;
  tone?: 'calm' | 'danger';
  children?: ReactNode;
}

/** A page or part of one that has nothing to show, and what to do about it. */
export function State({ icon, title, text, level = 2, tone = 'calm', children }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <div className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  /** Said in place of the failure's own words. */
  says?: string | undefined;
}

/** What could not be loaded, why, and a way to try again. */
export function FailedState({ error, onRetry, says }: FailedProps) {
  const t = useT('shell');
  const common = useT('common');
  const say = useText('errors');
  const { text, values } = failureText(failureOf(error));
  return (
    <div role="alert">
      <State
        icon={<TriangleAlert size={26} />}
        tone="danger"
        title={t('loadFailed')}
        text={says ?? say(text, values)}
      >
        <Button variant="default" leftSection={<RotateCw size={16} />} onClick={onRetry}>
          {common('retry')}
        </Button>
      </State>
    </div>
  );
}
