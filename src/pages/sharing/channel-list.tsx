import { Button } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { lists } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import shell from '#pages/shell/shell.module.css';
import styles from './sharing.module.css';
import { useChannels } from './use-channels.ts';

/** The channels that a person follows, in the drawer below Public Scenarios. */
export function ChannelList({ onClose }: { onClose: () => void }) {
  const t = useT('sharing');
  const { channels, loading, more } = useChannels({ all: false, pages: 1 });
  if (channels.length === 0) return null;
  return (
    <ul
      className={styles.channels}
      style={{ maxHeight: lists.channelListMaxHeight }}
      aria-label={t('channels.followed')}
    >
      {channels.map(({ id, name }) => (
        <li key={id}>
          <NavLink to={`/scenarios/channels/${id}`} className={shell.navLink} onClick={onClose}>
            {name}
          </NavLink>
        </li>
      ))}
      {more && (
        <li>
          <Button className={styles.more} variant="subtle" size="compact-sm" loading={loading} onClick={more}>
            {t('channels.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
