import { Button, Group, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, PartyPopper, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import {
  type ErrorGroup,
  type ErrorReport,
  errorFilters,
  errorSortColumns,
  errorSources,
} from '#catalog/resources/error-reports.ts';
import { useT } from '#i18n/use-t.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import resource from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './error-reports.module.css';
import { saveReports } from './save-reports.ts';

const both = errorSortColumns.flatMap((one) => [`${one},desc` as const, `${one},asc` as const]);
const spec = { sorts: both, filters: errorFilters };
const useErrors = (asked: ListAsked, { source }: Record<string, string>) =>
  trpc.errorReports.list.useQuery(
    { ...asked, source: source as ErrorGroup['source'] | undefined },
    { placeholderData: keepPreviousData },
  );

const columns = ['message', 'source', 'count', 'people', 'lastAt'] as const;

/** What went wrong unexpectedly, in browsers and on the server, each mistake once. */
export function ErrorsPage() {
  const t = useT('error-reports');
  const formats = useFormats();
  const tableOf = (opening: (id: number | string) => string): Column<ErrorGroup>[] => {
    const cells: Record<(typeof columns)[number], Column<ErrorGroup>['cell']> = {
      message: ({ id, message, place }) => (
        <span className={styles.what}>
          <Link to={opening(id)} className={resource.link}>
            {message}
          </Link>
          <small>{place}</small>
        </span>
      ),
      source: ({ source }) => t(`sources.${source}`),
      count: ({ count }) => count,
      people: ({ people }) => people,
      lastAt: ({ lastAt }) => formats.ago(lastAt),
    };
    return columnsOf(columns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts });
  };
  return (
    <ResourcePage
      name="error-reports"
      spec={spec}
      useItems={useErrors}
      filters={{
        source: {
          kind: 'one',
          label: t('columns.source'),
          options: errorSources.map((value) => ({ value, label: t(`sources.${value}`) })),
        },
      }}
      columns={tableOf}
      empty={<State icon={<PartyPopper size={26} />} title={t('empty.title')} text={t('empty.text')} />}
      opened={(id, close) => <ReportsDialog id={Number(id) || 0} onClose={close} />}
    />
  );
}

/** The reports of one mistake: where, when, whom it befell, of which scenario. */
function ReportsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT('error-reports');
  const lists = useT('lists');
  const common = useT('common');
  const { errorReports } = trpc.useUtils();
  const { data, error, refetch } = trpc.errorReports.get.useQuery({ id });
  const remove = trpc.errorReports.remove.useMutation({ trpc: { context: { quiet: true } } });
  const [removing, setRemoving] = useState(false);
  const [newest] = data ?? [];
  if (removing && newest)
    return (
      <RemoveDialog
        name={newest.message}
        onClose={onClose}
        remove={async () => {
          await remove.mutateAsync({ id });
          await errorReports.list.invalidate();
        }}
      />
    );
  return (
    <PageDialog opened onClose={onClose} title={t('reports')} size="xl">
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} role="status" aria-label={common('loading')} />}
      {newest && (
        <>
          <p className={styles.message}>{newest.message}</p>
          {newest.stack && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long is scrolled by keys
            <pre className={styles.stack} tabIndex={0}>
              {newest.stack}
            </pre>
          )}
          <ul className={resource.rows}>
            {data?.map((one) => (
              <Report key={one.id} report={one} />
            ))}
          </ul>
          <Group justify="space-between" mt="lg">
            <Button
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => setRemoving(true)}
            >
              {lists('remove')}
            </Button>
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden="true" />}
              onClick={() => saveReports(data ?? [], id)}
            >
              {t('download')}
            </Button>
          </Group>
        </>
      )}
    </PageDialog>
  );
}

function Report({ report }: { report: ErrorReport }) {
  const t = useT('error-reports');
  const formats = useFormats();
  const { createdAt, place, userId, user, scenarioId, scenario, reference } = report;
  return (
    <li>
      {formats.date(createdAt)}
      <span className={styles.about}>
        <span>{place}</span>
        {userId !== null && <Link to={`/users/${userId}`}>{user}</Link>}
        {scenarioId !== null && <Link to={`/scenarios/${scenarioId}`}>{scenario}</Link>}
        {reference && <span>{t('reference', { reference })}</span>}
      </span>
    </li>
  );
}
