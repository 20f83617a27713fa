import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Orbit, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { createFromFiles } from '#models/library/upload-batch.ts';
import { session } from '#models/session/state.ts';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { State } from '#pages/shared/states.tsx';
import { DropZone } from '#pages/upload/drop-zone.tsx';
import { FileButton } from '#pages/upload/file-button.tsx';
import { FileHint } from '#pages/upload/file-hint.tsx';
import type { CardTask } from './card.ts';
import { CardDialogs } from './card-dialogs.tsx';
import styles from './library.module.css';
import { ScenarioCard } from './scenario-card.tsx';

const sorts = ['updatedAt,desc', 'updatedAt,asc', 'name,asc', 'name,desc'] as const;
// Publishing and editing change what the cards say: coming back asks again.
const useScenarios = (asked: ListAsked) =>
  trpc.scenarios.list.useQuery(asked, { placeholderData: keepPreviousData, refetchOnMount: 'always' });
const begin = (files: File[]) => createFromFiles('', files);

/** My Scenarios: what this person has made, a page at a time, and the place to begin the next. */
export function LibraryPage() {
  const t = useT('library');
  const { user } = useSnapshot(session);
  const [task, setTask] = useState<CardTask | null>(null);
  const mayCreate = user !== null && can(user, 'scenarios.create');
  return (
    <DropZone enabled={mayCreate} onFiles={begin}>
      <ResourcePage
        name="library"
        spec={{ sorts }}
        useItems={useScenarios}
        sortLabel={(sort) => t(`sort.${sort as (typeof sorts)[number]}`)}
        actions={
          mayCreate && (
            <Button component={Link} to="/scenarios/create" leftSection={<Plus size={17} />}>
              {t('create')}
            </Button>
          )
        }
        empty={<Empty mayCreate={mayCreate} />}
        card={(item) => <ScenarioCard key={item.id} scenario={item} onTask={setTask} />}
      />
      <CardDialogs task={task} onDone={() => setTask(null)} />
    </DropZone>
  );
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
