import { Menu } from '@mantine/core';
import {
  Copy,
  EllipsisVertical,
  ExternalLink,
  FolderInput,
  Globe,
  Lock,
  Orbit,
  Pencil,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '#i18n/use-t.ts';
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
  const { id, name, sceneCount, updatedAt, lockedBy, coverImage } = scenario;
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
          <time dateTime={updatedAt} title={formats.date(updatedAt)}>
            {t('card.changed', { when: formats.ago(updatedAt) })}
          </time>
        </p>
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

function Cover({ url }: { url: string | null }) {
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
  const navigate = useNavigate();
  const { id, name, mayEdit, liveCode } = scenario;
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
            href={`#/view/${liveCode}`}
            target="_blank"
            leftSection={<ExternalLink size={16} />}
          >
            {t('menu.view')}
          </Menu.Item>
        )}
        {mayEdit && (
          <Menu.Item leftSection={<Pencil size={16} />} onClick={() => onTask({ kind: 'rename', scenario })}>
            {t('menu.rename')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Copy size={16} />} onClick={() => onTask({ kind: 'duplicate', scenario })}>
          {t('menu.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<FolderInput size={16} />} onClick={onMove}>
          {t('folders.move')}
        </Menu.Item>
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
