import { Button, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { LearningRecord } from '#catalog/resources/record-store.ts';
import { useT } from '#i18n/use-t.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';

const quiet = { trpc: { context: { quiet: true } } };
const columns = ['stored', 'actor', 'verb', 'object', 'scenario'] as const;
const spec = {
  sorts: [
    'stored,desc',
    'stored,asc',
    'actor,asc',
    'actor,desc',
    'verb,asc',
    'verb,desc',
    'object,asc',
    'object,desc',
  ] as const,
};
type Sort = (typeof spec)['sorts'][number];
type Shown = Omit<LearningRecord, 'statement'>;

const useRecords = (asked: ListAsked) =>
  trpc.recordStore.list.useQuery(
    { ...asked, sort: asked.sort as Sort },
    { placeholderData: keepPreviousData },
  );

/** What came in; the records of a scenario can be deleted together. `lead`: what stands before the list. */
export function Records({ lead }: { lead: ReactNode }) {
  const t = useT('record-store');
  const formats = useFormats();
  const { recordStore } = trpc.useUtils();
  const change = trpc.recordStore.change.useMutation(quiet);
  const [leaving, setLeaving] = useState<number>();
  const cells: Record<(typeof columns)[number], Column<Shown>['cell']> = {
    stored: ({ stored }) => <time dateTime={stored}>{formats.date(stored)}</time>,
    actor: ({ actor }) => actor,
    verb: ({ verb }) => verb,
    object: ({ object }) => object,
    scenario: ({ scenarioId }) =>
      scenarioId !== null && (
        <Group gap="xs">
          {t('ofScenario', { id: scenarioId })}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('removeOfScenario')}: ${t('ofScenario', { id: scenarioId })}`}
            onClick={() => setLeaving(scenarioId)}
          >
            {t('removeOfScenario')}
          </Button>
        </Group>
      ),
  };
  return (
    <>
      <ResourcePage
        name="record-store"
        spec={spec}
        useItems={useRecords}
        lead={
          <>
            {lead}
            <div className={styles.section}>
              <h2>{t('records')}</h2>
            </div>
          </>
        }
        columns={() => columnsOf(columns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts })}
        empty={<p>{t('none')}</p>}
      />
      {leaving !== undefined && (
        <RemoveDialog
          name={t('ofScenario', { id: leaving })}
          onClose={() => setLeaving(undefined)}
          remove={async () => {
            await change.mutateAsync({ scenarioId: leaving, delete: true });
            await recordStore.invalidate();
          }}
        >
          <p>{t('removeOfScenarioText')}</p>
        </RemoveDialog>
      )}
    </>
  );
}
