import { Button, Skeleton } from '@mantine/core';
import { Bell, BellOff, ExternalLink, Pencil, Radio } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useMore } from '#api/use-more.ts';
import { lists } from '#catalog/limits.ts';
import { type Channel, channelForm } from '#catalog/resources/sharing.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import resource from '#pages/resource/resource.module.css';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { askChannels } from './ask-channels.ts';
import styles from './sharing.module.css';

/** Follows a channel, or no longer. */
export function FollowButton({ channel: { id, name, subscribed } }: { channel: Channel }) {
  const t = useT('sharing');
  const { channels } = trpc.useUtils();
  const onSuccess = () => channels.invalidate();
  const follow = trpc.channels.subscribe.useMutation({ onSuccess });
  const leave = trpc.channels.unsubscribe.useMutation({ onSuccess });
  return (
    <Button
      variant={subscribed ? 'default' : 'filled'}
      size="compact-md"
      loading={follow.isPending || leave.isPending}
      leftSection={
        subscribed ? <BellOff size={16} aria-hidden="true" /> : <Bell size={16} aria-hidden="true" />
      }
      aria-label={t(subscribed ? 'channels.leaveNamed' : 'channels.followNamed', { name })}
      onClick={() => (subscribed ? leave.mutate({ id }) : follow.mutate({ organizationIds: [id] }))}
    >
      {t(subscribed ? 'channels.leave' : 'channels.follow')}
    </Button>
  );
}

/** What a channel says of itself, and what can be done about it. */
export function ChannelHead({ channel }: { channel: Channel }) {
  const t = useT('sharing');
  const [editing, setEditing] = useState(false);
  return (
    <div className={styles.lead}>
      {channel.description && <p>{channel.description}</p>}
      <FollowButton channel={channel} />
      {channel.scenarioCount > 0 && (
        <Button
          component="a"
          href={`/app/channels/${channel.id}`}
          target="_blank"
          variant="default"
          size="compact-md"
          leftSection={<ExternalLink size={16} aria-hidden="true" />}
        >
          {t('channels.publicPage')}
        </Button>
      )}
      {channel.mayEdit && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {t('channels.edit')}
        </Button>
      )}
      {editing && <EditDialog channel={channel} onClose={() => setEditing(false)} />}
    </div>
  );
}

function EditDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const t = useT('sharing');
  const say = useText('errors');
  const utils = trpc.useUtils();
  const update = trpc.channels.update.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: async () => {
      await Promise.all([utils.channels.invalidate(), utils.sharing.invalidate()]);
      onClose();
    },
  });
  const refused = update.error ? failureText(failureOf(update.error)) : null;
  return (
    <PageDialog opened onClose={onClose} title={t('channels.edit')}>
      <SchemaForm
        inDialog
        schema={channelForm}
        values={{ name: channel.name, description: channel.description }}
        label={(field) => t(`columns.${field}`)}
        onSubmit={(values) => update.mutate({ id: channel.id, ...values })}
        onCancel={onClose}
        pending={update.isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
      />
    </PageDialog>
  );
}

/** Every channel that has something, to follow: five more at a time. */
export function ChannelsPage() {
  const t = useT('sharing');
  const common = useT('common');
  const { items, total, more, error, refetch, isFetching } = useMore(
    'channels',
    { all: true },
    lists.channelsAtATime,
    askChannels,
  );
  useTitle(t('channels.title'));
  return (
    <>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('channels.title')}</h1>
      </header>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !items && <Skeleton height={180} role="status" aria-label={common('loading')} />}
      {total === 0 && (
        <State icon={<Radio size={26} />} title={t('public.empty')} text={t('public.emptyText')} />
      )}
      <ul className={styles.rows}>
        {items?.map((channel) => (
          <li key={channel.id}>
            <Radio size={18} aria-hidden="true" />
            <div className={styles.grow}>
              <Link to={`/scenarios/channels/${channel.id}`} className={resource.link}>
                {channel.name}
              </Link>
              <span className={styles.hint}>
                {t('count', { count: channel.scenarioCount })}
                {channel.description && ` · ${channel.description.slice(0, 200)}`}
              </span>
            </div>
            <FollowButton channel={channel} />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="default" mt="md" loading={isFetching} onClick={more}>
          {t('channels.more')}
        </Button>
      )}
    </>
  );
}
