import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { lists } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import shell from '#pages/shell/shell.module.css';
import styles from './sharing.module.css';

const { channelsAtATime: step, channelListMaxHeight: maxHeight, maxPageSize } = lists;

/** The channels that a person follows, in the drawer below Public Scenarios. */
export function ChannelList({ onClose }: { onClose: () => void }) {
  const t = useT('sharing');
  const [shown, setShown] = useState<number>(step);
  const { data, isFetching } = trpc.channels.list.useQuery(
    { size: Math.min(shown, maxPageSize) },
    { placeholderData: keepPreviousData },
  );
  if (!data?.content.length) return null;
  return (
    <ul className={styles.channels} style={{ maxHeight }} aria-label={t('channels.followed')}>
      {data.content.map(({ id, name }) => (
        <li key={id}>
          <NavLink to={`/scenarios/channels/${id}`} className={shell.navLink} onClick={onClose}>
            {name}
          </NavLink>
        </li>
      ))}
      {data.totalElements > data.content.length && shown < maxPageSize && (
        <li>
          <Button
            className={styles.more}
            variant="subtle"
            size="compact-sm"
            loading={isFetching}
            onClick={() => setShown(shown + step)}
          >
            {t('channels.more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
