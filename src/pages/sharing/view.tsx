import { Button, PasswordInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ExternalLink, Globe, Lock, LogIn } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { isPassHeld } from '#api/pass-held.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { failureText } from '#models/toasts/toasts.ts';
import library from '#pages/library/library.module.css';
import { Cover, Reactions } from '#pages/library/scenario-card.tsx';
import { NotFoundPage } from '#pages/not-found.tsx';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { PageLoading } from '#pages/shared/page-loading.tsx';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import styles from './sharing.module.css';

/** From this page into the player, which is a page of its own. */
const play = (code: string) => {
  location.hash = `#/view/${code}`;
};

/**
 * What anybody may see: the public scenarios, of all channels or of the one that the address names (`channel`). With
 * `link` the way into a live page that asks for something first.
 */
export function ViewPage() {
  const [query] = useSearchParams();
  const link = query.get('link');
  const channel = query.get('channel');
  if (link !== null) return <OpenLink code={link} />;
  if (channel !== null && !/^[1-9]\d{0,8}$/.test(channel)) return <NotFoundPage />;
  return channel === null ? <PublicList /> : <PublicChannel id={Number(channel)} />;
}

function PublicChannel({ id }: { id: number }) {
  const { data, error, refetch } = trpc.view.channel.useQuery({ id });
  if (error?.data?.code === 'not-found') return <NotFoundPage />;
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  return data ? <PublicList channel={data} /> : <PageLoading />;
}

const sorts = ['updatedAt,desc', 'name,asc', 'name,desc'] as const;

const useScenarios = (asked: ListAsked, { channel }: Record<string, string>) =>
  trpc.view.scenarios.useQuery({ ...asked, channel }, { placeholderData: keepPreviousData });

function PublicList({ channel }: { channel?: RouterOutputs['view']['channel'] }) {
  const t = useT('sharing');
  return (
    <main className={styles.public}>
      <ResourcePage
        name="sharing"
        place={`view-${channel?.id ?? 'all'}`}
        title={channel?.name ?? t('public.title')}
        lead={channel?.description && <p className={styles.lead}>{channel.description}</p>}
        actions={<Join />}
        spec={{ sorts, filters: { channel: z.string().regex(/^[1-9]\d{0,8}$/) } }}
        places={['channel']}
        useItems={useScenarios}
        sortLabel={(sort) => t(`sort.${sort as (typeof sorts)[number]}`)}
        card={(item) => <OpenCard key={item.id} scenario={item} channel={channel === undefined} />}
        empty={<State icon={<Globe size={26} />} title={t('public.empty')} text={t('public.nothing')} />}
      />
    </main>
  );
}

/** Invites who is not signed in to make scenarios of their own. */
function Join() {
  const t = useT('membership');
  const { user } = useSnapshot(session);
  if (user) return null;
  return (
    <Button component={Link} to="/join">
      {t('plans.start')}
    </Button>
  );
}

type PublicScenario = RouterOutputs['view']['scenarios']['items'][number];

function OpenCard({ scenario, channel }: { scenario: PublicScenario; channel: boolean }) {
  const t = useT('sharing');
  const { name, description, thumbnailUrl, liveCode, likes, views } = scenario;
  return (
    <li className={library.card}>
      <Cover url={thumbnailUrl} />
      <div className={library.body}>
        <a
          className={library.name}
          href={`#/view/${liveCode}`}
          aria-label={t('card.open', { name })}
          title={name}
        >
          {name}
        </a>
        {channel && (
          <p className={library.meta}>
            <Link to={`/view?channel=${scenario.channelId}`} className={styles.channel}>
              {scenario.channel}
            </Link>
          </p>
        )}
        {description && <p className={styles.note}>{description.slice(0, 160)}</p>}
        {likes + views > 0 && <Reactions likes={likes} views={views} />}
      </div>
    </li>
  );
}

/** A live page that is for some only: asks for the password, or says who is let in. */
function OpenLink({ code }: { code: string }) {
  const t = useT('sharing');
  const { error, isSuccess, isPending, refetch } = trpc.view.get.useQuery({ code }, { retry: false });
  const refused = error?.data?.code;
  useEffect(() => {
    if (isSuccess) play(code);
  }, [isSuccess, code]);
  useTitle(t('open.title'));
  if (isPending || isSuccess) return <PageLoading />;
  if (refused === 'view-password') return <AskPassword code={code} />;
  if (refused === 'view-private') return <Private code={code} />;
  if (refused === 'view-not-found') return <Gone />;
  return (
    <main className={styles.public}>
      <FailedState error={error} onRetry={() => void refetch()} />
    </main>
  );
}

const Gone = () => {
  const t = useT('sharing');
  const say = useText('errors');
  return (
    <Entrance title={t('open.gone')} lead={say('errors:view-not-found')}>
      <Button component={Link} to="/view" variant="default" leftSection={<Globe size={16} />}>
        {t('public.title')}
      </Button>
    </Entrance>
  );
};

/** A page for signed-in people whom it is meant for. */
function Private({ code }: { code: string }) {
  const t = useT('sharing');
  const { user } = useSnapshot(session);
  return (
    <Entrance title={t('open.private')} lead={t(user ? 'open.notForYou' : 'open.signIn')}>
      {user ? (
        <Button component={Link} to="/start" variant="default">
          {t('open.back')}
        </Button>
      ) : (
        <Button component={Link} to={`/view/private/${code}`} leftSection={<LogIn size={16} />}>
          {t('open.go')}
        </Button>
      )}
    </Entrance>
  );
}

function AskPassword({ code }: { code: string }) {
  const t = useT('sharing');
  const say = useText('errors');
  const [password, setPassword] = useState('');
  const [unkept, setUnkept] = useState(false);
  const open = trpc.view.open.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: async () => ((await isPassHeld(code)) ? play(code) : setUnkept(true)),
  });
  const refused = open.error ? failureText(failureOf(open.error)) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    open.mutate({ code, password });
  }
  if (unkept)
    return (
      <Entrance title={t('open.title')} lead={t('open.unkept')}>
        <Button
          component="a"
          href={`#/view/${code}`}
          target="_blank"
          rel="noopener"
          leftSection={<ExternalLink size={16} />}
        >
          {t('open.ownWindow')}
        </Button>
      </Entrance>
    );
  return (
    <Entrance title={t('open.title')} lead={t('open.password')}>
      <form onSubmit={submit}>
        <PasswordInput
          label={t('links.password')}
          required
          maxLength={200}
          autoFocus
          autoComplete="off"
          value={password}
          error={refused ? say(refused.text, refused.values) : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" mt="md" fullWidth loading={open.isPending} leftSection={<Lock size={16} />}>
          {t('open.enter')}
        </Button>
      </form>
    </Entrance>
  );
}

/** A private live page, for who is signed in and may watch it: on into the player, or why not. */
export function PrivateViewPage() {
  const { id = '' } = useParams();
  return <OpenLink code={id} />;
}
