import { Button } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { useMore } from '#api/use-more.ts';
import { lists } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import shell from '#pages/shell/shell.module.css';
import { askChannels } from './ask-channels.ts';
import styles from './sharing.module.css';

const { channelsAtATime: step, channelListMaxHeight: maxHeight } = lists;

/** The channels that a person follows, in the drawer below Public Scenarios. */
export function ChannelList({ onClose }: { onClose: () => void }) {
  const t = useT('sharing');
  const { items, more, isFetching } = useMore('channels', {}, step, askChannels);
  if (!items?.length) return null;
  return (
    <ul className={styles.channels} style={{ maxHeight }} aria-label={t('channels.followed')}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <NavLink to={`/scenarios/channels/${id}`} className={shell.navLink} onClick={onClose}>
            {name}
          </NavLink>
        </li>
      ))}
      {more && (
        <li>
          <Button
            className={styles.more}
            variant="subtle"
            size="compact-sm"
            loading={isFetching}
            onClick={more}
          >
            {t('channels.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
