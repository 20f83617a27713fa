import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Orbit, Plus, SearchX, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { createFromFiles } from '#models/library/creation.ts';
import { libraryView, searchLibrary, turnLibraryPage } from '#models/library/list.ts';
import { session } from '#models/session/state.ts';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { DropZone } from '#pages/upload/drop-zone.tsx';
import { FileButton } from '#pages/upload/file-button.tsx';
import { FileHint } from '#pages/upload/file-hint.tsx';
import type { CardTask } from './card.ts';
import { CardDialogs } from './card-dialogs.tsx';
import styles from './library.module.css';
import { LibraryBar } from './library-bar.tsx';
import { LibraryPages } from './library-pages.tsx';
import { ScenarioCard } from './scenario-card.tsx';

const begin = (files: File[]) => createFromFiles('', files);

/** My Scenarios: what this person has made, a page at a time, and the place to begin the next. */
export function LibraryPage() {
  const t = useT('library');
  const { user } = useSnapshot(session);
  const view = useSnapshot(libraryView);
  const [task, setTask] = useState<CardTask | null>(null);
  const { search, sort, page, size } = view;
  const list = trpc.scenarios.list.useQuery(
    { search: search || undefined, sort, page, size },
    // Publishing and editing change what the cards say: coming back asks again.
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  useTitle(t('title'));
  const { data } = list;
  const mayCreate = user !== null && can(user, 'scenarios.create');

  useEffect(() => {
    if (data && data.items.length === 0 && data.total > 0) turnLibraryPage(page, data.totalPages);
  }, [data, page]);

  const bare = data?.total === 0 && !search;
  return (
    <DropZone enabled={mayCreate} onFiles={begin}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.count} aria-live="polite">
            {data && !bare && t(search ? 'found' : 'count', { count: data.total })}
          </p>
        </div>
        {mayCreate && !bare && (
          <Button component={Link} to="/scenarios/create" leftSection={<Plus size={17} />}>
            {t('create')}
          </Button>
        )}
      </header>
      {!bare && <LibraryBar />}
      {list.isError && !data && <FailedState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeletons count={Math.min(size, 10)} />}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.grid} aria-busy={list.isPlaceholderData} aria-label={t('title')}>
            {data.items.map((item) => (
              <ScenarioCard key={item.id} scenario={item} onTask={setTask} />
            ))}
          </ul>
          <LibraryPages total={data.total} totalPages={data.totalPages} />
        </>
      )}
      {data?.total === 0 && search && (
        <State icon={<SearchX size={26} />} title={t('noMatch.title', { search })} text={t('noMatch.text')}>
          <Button variant="default" onClick={() => searchLibrary('')}>
            {t('noMatch.clear')}
          </Button>
        </State>
      )}
      {bare && <Empty mayCreate={mayCreate} onFiles={begin} />}
      <CardDialogs task={task} onDone={() => setTask(null)} />
    </DropZone>
  );
}

function Empty({ mayCreate, onFiles }: { mayCreate: boolean; onFiles: (files: File[]) => void }) {
  const t = useT('library');
  if (!mayCreate) return <State icon={<Orbit size={26} />} title={t('empty.visitor')} />;
  return (
    <div className={styles.empty}>
      <State icon={<Upload size={26} />} title={t('empty.title')} text={t('empty.text')}>
        <FileButton size="md" onFiles={onFiles}>
          {t('empty.choose')}
        </FileButton>
      </State>
      <FileHint />
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  const common = useT('common');
  return (
    <div className={styles.grid} role="status" aria-label={common('loading')}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={at} className={styles.card}>
          <Skeleton className={styles.cover} radius={0} />
          <div className={styles.body}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="45%" mt={9} />
          </div>
        </div>
      ))}
    </div>
  );
}
