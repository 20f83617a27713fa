import { Button, Skeleton } from '@mantine/core';
import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { failureOf, failureOfCode } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import styles from '#pages/sign-in/sign-in.module.css';

export type MailLink = RouterOutputs['account']['link'];

interface WithLinkProps {
  linkKey: string;
  /** What the page is called where the link is none. */
  title: string;
  children: (link: MailLink) => ReactNode;
}

/** A page of a mail's link: what it is for, or that it is of no use any more, before anybody types anything. */
export function WithLink({ linkKey, title, children }: WithLinkProps) {
  const t = useT('account');
  const common = useT('common');
  const say = useText('errors');
  const { data, error, refetch } = trpc.account.link.useQuery(
    { key: linkKey },
    { enabled: linkKey !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  if (data) return children(data);
  if (!error && linkKey !== '') {
    return (
      <Entrance title={title} lead="">
        <Skeleton height={120} role="status" aria-label={common('loading')} />
      </Entrance>
    );
  }
  const failure = error ? failureOf(error) : failureOfCode('mail-link-used');
  const { text, values } = failureText(failure);
  const again = failure.recovery === 'retry';
  return (
    <Entrance title={title} lead="">
      <Notice tone="danger" icon={<Link2Off size={18} />}>
        {say(text, values)}
      </Notice>
      {again && (
        <Button variant="default" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      <p className={styles.foot}>
        <Link to="/forgot">{t('forgot.title')}</Link> · <Link to="/">{t('toSignIn')}</Link>
      </p>
    </Entrance>
  );
}
