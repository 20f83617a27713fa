import { Button, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { FolderOpen, FolderPlus, Orbit, Plus, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { importFiles, importKinds, isImportable } from '#models/library/exchange.ts';
import { createFromFiles } from '#models/library/upload-batch.ts';
import { session } from '#models/session/state.ts';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { State } from '#pages/shared/states.tsx';
import { SavedSearches } from '#pages/sharing/saved-searches.tsx';
import { DropZone } from '#pages/upload/drop-zone.tsx';
import { FileButton } from '#pages/upload/file-button.tsx';
import { FileHint } from '#pages/upload/file-hint.tsx';
import type { CardTask } from './card.ts';
import { CardDialogs } from './card-dialogs.tsx';
import { FolderDialogs, type FolderTask } from './folder-dialogs.tsx';
import { FolderPath } from './folder-path.tsx';
import { FolderTree } from './folder-tree.tsx';
import { KeptExports } from './kept-exports.tsx';
import styles from './library.module.css';
import { ScenarioCard } from './scenario-card.tsx';
import { ROOT, useCurrentFolder, useFolders } from './use-folders.ts';

const sorts = ['updatedAt,desc', 'updatedAt,asc', 'name,asc', 'name,desc'] as const;
// Publishing and editing change what the cards say: coming back asks again.
// Who searches looks everywhere.
const useScenarios = (asked: ListAsked, { folder }: Record<string, string>) =>
  trpc.scenarios.list.useQuery(
    { ...asked, ...(asked.search ? {} : { parentFolder: Number(folder ?? ROOT) }) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
const spec = { sorts, filters: { folder: z.string().regex(/^[1-9]\d{0,9}$/) } };
const begin = (files: File[]) => createFromFiles('', files);
const importAccept = importKinds.map((kind) => `.${kind}`).join(',');

/** My Scenarios: what this person has made, a page at a time, and the place to begin the next. */
export function LibraryPage() {
  const t = useT('library');
  const words = useT('exchange');
  const { user } = useSnapshot(session);
  const [task, setTask] = useState<CardTask | null>(null);
  const [folderTask, setFolderTask] = useState<FolderTask | null>(null);
  const mayCreate = user !== null && can(user, 'scenarios.create');
  const { folders } = useFolders();
  const current = useCurrentFolder();
  const inFolders = folders.length > 0;
  const within = folders.find(({ id }) => id === current)?.name;
  // What a scenario is imported from is imported; anything else becomes scenes of a new one.
  const take = useCallback(
    (files: File[]) => {
      const archives = files.filter(isImportable);
      const others = files.filter((file) => !isImportable(file));
      if (archives.length > 0) void importFiles(archives, current);
      if (others.length > 0) begin(others);
    },
    [current],
  );
  const ask = (asked: CardTask) => {
    const { id, name, parentFolder } = asked.scenario;
    if (asked.kind !== 'move') setTask(asked);
    else setFolderTask({ kind: 'move', what: { kind: 'scenario', id }, name, from: parentFolder ?? ROOT });
  };
  const list = (
    <>
      <FolderPath />
      <ResourcePage
        name="library"
        spec={spec}
        places={['folder']}
        actionsStay
        {...(within !== undefined && { title: within })}
        useItems={useScenarios}
        sortLabel={(sort) => t(`sort.${sort as (typeof sorts)[number]}`)}
        actions={
          mayCreate && (
            <Group gap="xs">
              <SavedSearches list="user" />
              <KeptExports />
              <Button
                variant="default"
                leftSection={<FolderPlus size={17} />}
                onClick={() => setFolderTask({ kind: 'create', parentId: current })}
              >
                {t('folders.create')}
              </Button>
              <FileButton
                variant="default"
                accept={importAccept}
                hint={words('importHint')}
                testId="import-file"
                onFiles={(files) => void importFiles(files, current)}
              >
                {words('import')}
              </FileButton>
              <Button component={Link} to="/scenarios/create" leftSection={<Plus size={17} />}>
                {t('create')}
              </Button>
            </Group>
          )
        }
        empty={inFolders ? <EmptyFolder /> : <Empty mayCreate={mayCreate} />}
        card={(item) => <ScenarioCard key={item.id} scenario={item} list="user" onTask={ask} />}
      />
    </>
  );
  return (
    <DropZone enabled={mayCreate} onFiles={take}>
      {inFolders ? (
        <div className={styles.withTree}>
          <FolderTree onTask={setFolderTask} />
          <div>{list}</div>
        </div>
      ) : (
        list
      )}
      <CardDialogs task={task} onDone={() => setTask(null)} />
      <FolderDialogs task={folderTask} onDone={() => setFolderTask(null)} />
    </DropZone>
  );
}

function EmptyFolder() {
  const t = useT('library');
  return <State icon={<FolderOpen size={26} />} title={t('folders.empty')} text={t('folders.emptyText')} />;
}

function Empty({ mayCreate }: { mayCreate: boolean }) {
  const t = useT('library');
  if (!mayCreate) return <State icon={<Orbit size={26} />} title={t('empty.visitor')} />;
  return (
    <div className={styles.empty}>
      <State icon={<Upload size={26} />} title={t('empty.title')} text={t('empty.text')}>
        <FileButton size="md" onFiles={begin}>
          {t('empty.choose')}
        </FileButton>
      </State>
      <FileHint />
    </div>
  );
}
