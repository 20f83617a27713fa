import { Menu, VisuallyHidden } from '@mantine/core';
import {
  Copy,
  Download,
  EllipsisVertical,
  ExternalLink,
  Eye,
  FolderInput,
  Globe,
  HeadsetIcon,
  Heart,
  Lock,
  Orbit,
  Pencil,
  Shapes,
  Share2,
  SquarePen,
  TextSearch,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { watchPath } from '#catalog/live-code.ts';
import { useT } from '#i18n/use-t.ts';
import { exportScenario } from '#models/library/exchange.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import type { Card, CardTask } from './card.ts';
import styles from './library.module.css';
import { startDrag } from './use-folders.ts';

interface CardProps {
  scenario: Card;
  onTask: (task: CardTask) => void;
  /** Asks which folder it goes into; dragging it onto one is the other way. */
  onMove: () => void;
}

/** One scenario: its picture, what it is called, how it stands, and what can be done with it. */
export function ScenarioCard({ scenario, onTask, onMove }: CardProps) {
  const t = useT('library');
  const formats = useFormats();
  const { id, name, sceneCount, updatedAt, lockedBy, coverImage, likes, views, template } = scenario;
  return (
    <li className={styles.card} draggable onDragStart={(event) => startDrag(event, { kind: 'scenario', id })}>
      <Cover url={coverImage.thumbnailUrl} />
      <div className={styles.body}>
        <div className={styles.titleRow}>
          <Link
            to={`/scenarios/${id}`}
            className={styles.name}
            aria-label={t('card.open', { name })}
            title={name}
          >
            {name}
          </Link>
          <CardMenu scenario={scenario} onTask={onTask} onMove={onMove} />
        </div>
        <p className={styles.meta}>
          <span>{t('card.scenes', { count: sceneCount })}</span>
          {template && <span>{t('card.template')}</span>}
          <time dateTime={updatedAt} title={formats.date(updatedAt)}>
            {t('card.changed', { when: formats.ago(updatedAt) })}
          </time>
        </p>
        {likes + views > 0 && <Reactions likes={likes} views={views} />}
        {lockedBy && (
          <p className={styles.badge}>
            <Lock size={13} aria-hidden="true" />
            {t('card.editing', { name: `${lockedBy.firstName} ${lockedBy.lastName}`.trim() })}
          </p>
        )}
      </div>
      {scenario.liveCode && (
        <span className={styles.live}>
          <Globe size={13} aria-hidden="true" />
          {t('card.live')}
        </span>
      )}
    </li>
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

function CardMenu({ scenario, onTask, onMove }: CardProps) {
  const t = useT('library');
  const words = useT('exchange');
  const sharing = useT('sharing');
  const auth = useT('auth');
  const navigate = useNavigate();
  const { id, name, mayEdit, liveCode, template } = scenario;
  return (
    <Menu position="bottom-end" width={210} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={t('card.actions', { name })}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<SquarePen size={16} />} onClick={() => navigate(`/scenarios/${id}`)}>
          {t('menu.open')}
        </Menu.Item>
        {liveCode && (
          <Menu.Item
            component="a"
            href={`#${watchPath(scenario)}`}
            target="_blank"
            leftSection={<ExternalLink size={16} />}
          >
            {t('menu.view')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<HeadsetIcon size={16} />}
          onClick={() => onTask({ kind: 'headset', scenario })}
        >
          {auth('headset.title')}
        </Menu.Item>
        {mayEdit && (
          <Menu.Item leftSection={<Pencil size={16} />} onClick={() => onTask({ kind: 'rename', scenario })}>
            {t('menu.rename')}
          </Menu.Item>
        )}
        {mayEdit && (
          <Menu.Item
            leftSection={<TextSearch size={16} />}
            onClick={() => onTask({ kind: 'describe', scenario })}
          >
            {sharing('describe.menu')}
          </Menu.Item>
        )}
        {mayEdit && (
          <Menu.Item leftSection={<Share2 size={16} />} onClick={() => onTask({ kind: 'share', scenario })}>
            {sharing('share.menu')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Copy size={16} />} onClick={() => onTask({ kind: 'duplicate', scenario })}>
          {t('menu.duplicate')}
        </Menu.Item>
        {mayEdit && (
          <Menu.Item
            leftSection={<Shapes size={16} />}
            onClick={() => onTask({ kind: 'template', scenario })}
          >
            {t(template ? 'menu.unmakeTemplate' : 'menu.makeTemplate')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<FolderInput size={16} />} onClick={onMove}>
          {t('folders.move')}
        </Menu.Item>
        {mayEdit && (
          <Menu.Item leftSection={<Download size={16} />} onClick={() => void exportScenario(id, name)}>
            {words('export')}
          </Menu.Item>
        )}
        {mayEdit && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<Trash2 size={16} />}
              onClick={() => onTask({ kind: 'delete', scenario })}
            >
              {t('menu.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
