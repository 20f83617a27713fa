import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardList, Globe, Inbox, Radio, Share2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import type { SearchedList } from '#catalog/resources/sharing.ts';
import { isPublicViewer } from '#catalog/roles.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { type Card, type CardTask, pathOf } from '#pages/library/card.ts';
import { CardDialogs } from '#pages/library/card-dialogs.tsx';
import styles from '#pages/library/library.module.css';
import { ScenarioCard } from '#pages/library/scenario-card.tsx';
import { NotFoundPage } from '#pages/not-found.tsx';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { State } from '#pages/shared/states.tsx';
import { StatusBadge } from '#pages/shared/status-badge.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { ChannelHead } from './channels.tsx';
import { SavedSearches } from './saved-searches.tsx';
import own from './sharing.module.css';

const sorts = ['updatedAt,desc', 'updatedAt,asc', 'name,asc', 'name,desc'] as const;
const assignedSorts = ['dueAt,asc', 'dueAt,desc', 'updatedAt,desc', 'name,asc', 'name,desc'] as const;
const kept = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;

const useAssigned = (asked: ListAsked) => trpc.sharing.assigned.useQuery(asked, kept);
const usePublic = (asked: ListAsked) => trpc.sharing.public.useQuery(asked, kept);
const useShared = (asked: ListAsked) => trpc.sharing.shared.useQuery(asked, kept);
const useUnregistered = (asked: ListAsked) => trpc.sharing.unregistered.useQuery(asked, kept);

interface ListProps<Item extends Card> {
  list: SearchedList;
  title: string;
  icon: ReactNode;
  /** What is said where there is nothing yet. */
  empty: { title: string; text: string };
  useItems: Parameters<typeof ResourcePage<Item, 'sharing'>>[0]['useItems'];
  /** What a card tells of it, in place of how many scenes it has. */
  tells?: (item: Item) => ReactNode;
  sorts?: readonly string[];
  lead?: ReactNode;
  actions?: ReactNode;
}

/** A list of scenarios that somebody else shares. */
function ScenarioList<Item extends Card>(props: ListProps<Item>) {
  const { list, title, icon, empty, useItems, tells, lead, actions } = props;
  const t = useT('sharing');
  const [task, setTask] = useState<CardTask | null>(null);
  return (
    <>
      <ResourcePage<Item, 'sharing'>
        name="sharing"
        place={list}
        title={title}
        lead={lead}
        spec={{ sorts: props.sorts ?? sorts }}
        useItems={useItems}
        sortLabel={(sort) => t(`sort.${sort as (typeof sorts)[number]}`)}
        actions={
          <div className={own.searches}>
            <SavedSearches list={list} />
            {actions}
          </div>
        }
        card={(item) => (
          <ScenarioCard key={item.id} scenario={item} list={list} onTask={setTask}>
            {tells?.(item)}
          </ScenarioCard>
        )}
        empty={
          <State icon={icon} title={empty.title} text={empty.text}>
            {actions}
          </State>
        }
      />
      <CardDialogs task={task} onDone={() => setTask(null)} />
    </>
  );
}

type Assigned = RouterOutputs['sharing']['assigned']['items'][number];

/** Assigned Scenarios: what this person is to see, the soonest due first, then what they have completed. */
export function AssignedPage() {
  const t = useT('sharing');
  return (
    <ScenarioList<Assigned>
      list="private"
      title={t('assigned.title')}
      icon={<ClipboardList size={26} />}
      empty={{ title: t('assigned.empty'), text: t('assigned.emptyText') }}
      sorts={assignedSorts}
      useItems={useAssigned}
      tells={(item) => <Due item={item} />}
    />
  );
}

/** Until when it is to be seen, who said so, and how far they are; and that it cannot be seen where it has no live page. */
function Due({ item }: { item: Assigned }) {
  const { dueAt, note, by, status, score } = item.assignment;
  const t = useT('sharing');
  const formats = useFormats();
  const late = dueAt !== null && status !== 'completed' && Date.parse(dueAt) < Date.now();
  return (
    <>
      <p className={styles.meta}>
        <StatusBadge status={status} />
        {score !== null && <span>{t('assigned.score', { score: Math.round(score) })}</span>}
        {dueAt && (
          <time
            className={own.due}
            data-late={late || undefined}
            dateTime={dueAt}
            title={formats.date(dueAt)}
          >
            {t(late ? 'assigned.late' : 'assigned.due', { when: formats.ago(dueAt) })}
          </time>
        )}
        {by && <span>{t('assigned.by', { name: by })}</span>}
      </p>
      {pathOf(item, 'private') === null && (
        <p className={own.hint}>{by ? t('assigned.notNowAsk', { name: by }) : t('assigned.notNow')}</p>
      )}
      {note && <p className={own.note}>{note}</p>}
    </>
  );
}

/** Public Scenarios: of every channel. */
export function PublicPage() {
  const t = useT('sharing');
  return (
    <ScenarioList<Card>
      list="public"
      title={t('public.title')}
      icon={<Globe size={26} />}
      lead={<Start />}
      empty={{ title: t('public.empty'), text: t('public.emptyText') }}
      actions={
        <Button
          component={Link}
          to="/scenarios/channels"
          variant="default"
          leftSection={<Radio size={17} aria-hidden="true" />}
        >
          {t('channels.title')}
        </Button>
      }
      useItems={usePublic}
      tells={(item) => (
        <p className={styles.meta}>
          <Link to={`/scenarios/channels/${item.organizationId}`} className={own.channel}>
            {item.channel}
          </Link>
        </p>
      )}
    />
  );
}

/** Invites public viewers to make scenarios of their own: the plans say what that costs. */
function Start() {
  const t = useT('membership');
  const { user } = useSnapshot(session);
  if (!user || !isPublicViewer(user)) return null;
  return (
    <Button component={Link} to="/plans">
      {t('plans.start')}
    </Button>
  );
}

/** The channel of one's own organization. */
export function MyChannelPage() {
  const { user } = useSnapshot(session);
  return user && <Channel id={user.orgId} />;
}

/** The channel that the address names. */
export function ChannelPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Channel key={id} id={Number(id)} /> : <NotFoundPage />;
}

/** Whose scenarios a channel's list asks for. */
const ChannelId = createContext<number | undefined>(undefined);
const useOfChannel = (asked: ListAsked) => {
  const channel = useContext(ChannelId);
  return trpc.sharing.public.useQuery({ ...asked, channel }, kept);
};

function Channel({ id }: { id: number }) {
  const t = useT('sharing');
  const { data, error } = trpc.channels.get.useQuery({ id });
  if (error?.data?.code === 'not-found') return <NotFoundPage />;
  return (
    <ChannelId value={id}>
      <ScenarioList<Card>
        list="channel"
        title={data?.name ?? t('channels.title')}
        icon={<Radio size={26} />}
        empty={{ title: t('channels.empty'), text: t('channels.emptyText') }}
        lead={data && <ChannelHead channel={data} />}
        useItems={useOfChannel}
      />
    </ChannelId>
  );
}

/** Shared Scenarios: whose source others let one copy. */
export function SharedPage() {
  const t = useT('sharing');
  return (
    <ScenarioList<Card>
      list="shared"
      title={t('shared.title')}
      icon={<Share2 size={26} />}
      empty={{ title: t('shared.empty'), text: t('shared.emptyText') }}
      useItems={useShared}
      tells={(item) => <p className={styles.meta}>{item.ownerName || item.channel}</p>}
    />
  );
}

/** Unregistered Scenarios: whose owner is gone, to be given to somebody. */
export function UnregisteredPage() {
  const t = useT('sharing');
  return (
    <ScenarioList<Card>
      list="unregistered"
      title={t('unregistered.title')}
      icon={<Inbox size={26} />}
      empty={{ title: t('unregistered.empty'), text: t('unregistered.emptyText') }}
      useItems={useUnregistered}
      tells={(item) => <p className={styles.meta}>{t('unregistered.was', { name: item.ownerName })}</p>}
    />
  );
}
