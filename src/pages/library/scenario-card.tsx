import { Button, VisuallyHidden } from '@mantine/core';
import { Eye, Globe, Heart, Lock, Orbit } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import type { SearchedList } from '#catalog/resources/sharing.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { type Card, type CardTask, pathOf } from './card.ts';
import { CardMenu } from './card-menu.tsx';
import styles from './library.module.css';
import { startDrag } from './use-folders.ts';
import { useListsChanged } from './use-lists-changed.ts';

interface CardProps {
  scenario: Card;
  /** The list that it stands in: what is offered of it goes by that. */
  list: SearchedList;
  onTask: (task: CardTask) => void;
  /** What this list tells of it; by itself how many scenes it has, and when it was changed. */
  children?: ReactNode;
}

/** One scenario, in every list: its picture, what it is called, how it stands, and what can be done with it. */
export function ScenarioCard({ scenario, list, onTask, children }: CardProps) {
  const t = useT('library');
  const { user } = useSnapshot(session);
  const { id, name, description, lockedBy, coverImage, likes, views, ownerId } = scenario;
  const path = pathOf(scenario, list);
  const drags =
    list === 'user'
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => startDrag(event, { kind: 'scenario', id }),
        }
      : {};
  return (
    <li className={styles.card} {...drags}>
      <Cover url={coverImage.thumbnailUrl} />
      <div className={styles.body}>
        <div className={styles.titleRow}>
          {path ? (
            <Link to={path} className={styles.name} aria-label={t('card.open', { name })} title={name}>
              {name}
            </Link>
          ) : (
            <span className={styles.name} data-still title={name}>
              {name}
            </span>
          )}
          <CardMenu scenario={scenario} list={list} onTask={onTask} />
        </div>
        {children ?? <Standing scenario={scenario} />}
        {description && <p className={styles.note}>{description.slice(0, 160)}</p>}
        {likes + views > 0 && <Reactions likes={likes} views={views} />}
        {user && user.userId !== ownerId && <LikeButton scenario={scenario} />}
        {lockedBy && (
          <p className={styles.badge}>
            <Lock size={13} aria-hidden="true" />
            {t('card.editing', { name: `${lockedBy.firstName} ${lockedBy.lastName}`.trim() })}
          </p>
        )}
      </div>
      <Live scenario={scenario} />
    </li>
  );
}

/** How many scenes it has, and when it was changed. */
function Standing({ scenario: { sceneCount, template, updatedAt } }: { scenario: Card }) {
  const t = useT('library');
  const formats = useFormats();
  return (
    <p className={styles.meta}>
      <span>{t('card.scenes', { count: sceneCount })}</span>
      {template && <span>{t('card.template')}</span>}
      <time dateTime={updatedAt} title={formats.date(updatedAt)}>
        {t('card.changed', { when: formats.ago(updatedAt) })}
      </time>
    </p>
  );
}

/** That it has a live page, and whether that is for anybody. */
function Live({ scenario: { liveCode, liveAccess } }: { scenario: Card }) {
  const t = useT('sharing');
  if (!liveCode) return null;
  const open = liveAccess === 'anyone';
  const Icon = open ? Globe : Lock;
  return (
    <span className={styles.live}>
      <Icon size={13} aria-hidden="true" />
      {t(open ? 'card.open-to-all' : 'card.for-you')}
    </span>
  );
}

/** Says once that one likes what somebody else made. */
function LikeButton({ scenario: { id, name, liked } }: { scenario: Card }) {
  const t = useT('sharing');
  const like = trpc.scenarios.like.useMutation({ onSuccess: useListsChanged() });
  return (
    <Button
      className={styles.like}
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

/** How many people like it and have looked at it. */
export function Reactions({ likes, views }: { likes: number; views: number }) {
  const t = useT('exchange');
  const told = [
    { Icon: Heart, count: likes, text: t('likes', { count: likes }) },
    { Icon: Eye, count: views, text: t('views', { count: views }) },
  ];
  return (
    <p className={styles.reactions}>
      {told.map(
        ({ Icon, count, text }) =>
          count > 0 && (
            <span key={text} title={text}>
              <Icon size={13} aria-hidden="true" />
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{text}</VisuallyHidden>
            </span>
          ),
      )}
    </p>
  );
}

export function Cover({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.cover}>
      {url && !broken ? (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Orbit size={34} aria-hidden="true" />
      )}
    </div>
  );
}
