import { ActionIcon, Button } from '@mantine/core';
import { Globe, HeadsetIcon, Heart, Lock } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { watchPath } from '#catalog/live-code.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import type { Card } from '#pages/library/card.ts';
import styles from '#pages/library/library.module.css';
import { Cover, Reactions } from '#pages/library/scenario-card.tsx';
import own from './sharing.module.css';

interface SharedCardProps {
  scenario: Card;
  /** What is told of it below its name. */
  children?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
}

/** A scenario that others share: its picture, whose it is, and the way to its live page. */
export function SharedCard({ scenario, children, actions }: SharedCardProps) {
  const t = useT('sharing');
  const { name, description, coverImage, liveCode, liveAccess, likes, views } = scenario;
  const path = scenario.mayEdit ? `/scenarios/${scenario.id}` : liveCode ? watchPath(scenario) : null;
  return (
    <li className={styles.card}>
      <Cover url={coverImage.thumbnailUrl} />
      <div className={styles.body}>
        <div className={styles.titleRow}>
          {path ? (
            <Link to={path} className={styles.name} aria-label={t('card.open', { name })} title={name}>
              {name}
            </Link>
          ) : (
            <span className={`${styles.name} ${own.name}`} data-still title={name}>
              {name}
            </span>
          )}
        </div>
        {children}
        {description && <p className={own.note}>{description.slice(0, 160)}</p>}
        {likes + views > 0 && <Reactions likes={likes} views={views} />}
        <div className={own.foot}>
          <LikeButton scenario={scenario} />
          {path && <HeadsetButton scenario={scenario} />}
          {actions}
        </div>
      </div>
      {liveCode && (
        <span className={styles.live}>
          {liveAccess === 'anyone' ? (
            <Globe size={13} aria-hidden="true" />
          ) : (
            <Lock size={13} aria-hidden="true" />
          )}
          {t(liveAccess === 'anyone' ? 'card.open-to-all' : 'card.for-you')}
        </span>
      )}
    </li>
  );
}

const OpenInHeadset = lazy(() =>
  import('#pages/headset/open-in-headset.tsx').then((module) => ({ default: module.OpenInHeadset })),
);

/** Shows the code by which it is opened on a headset. */
function HeadsetButton({ scenario: { id, name } }: { scenario: Card }) {
  const t = useT('sharing');
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('card.headset', { name })}
        title={t('card.headset', { name })}
        onClick={() => setOpen(true)}
      >
        <HeadsetIcon size={17} aria-hidden="true" />
      </ActionIcon>
      {open && (
        <Suspense>
          <OpenInHeadset open scenarioId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says once that one likes it. */
function LikeButton({ scenario: { id, name, liked } }: { scenario: Card }) {
  const t = useT('sharing');
  const utils = trpc.useUtils();
  const like = trpc.scenarios.like.useMutation({ onSuccess: () => utils.sharing.invalidate() });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color={liked ? 'red' : 'gray'}
      disabled={liked || like.isPending}
      leftSection={<Heart size={15} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />}
      aria-label={t(liked ? 'card.likedNamed' : 'card.likeNamed', { name })}
      onClick={() => like.mutate({ id })}
    >
      {t(liked ? 'card.liked' : 'card.like')}
    </Button>
  );
}

/** Whose channel it stands in. */
export const ChannelLine = ({ scenario }: { scenario: Card }) => (
  <p className={styles.meta}>
    <Link to={`/scenarios/channels/${scenario.organizationId}`} className={own.channel}>
      {scenario.channel}
    </Link>
  </p>
);

/** Whether the person who looks may copy scenarios. */
export function useMayCopy(): boolean {
  const { user } = useSnapshot(session);
  return user !== null && can(user, 'scenarios.create');
}
