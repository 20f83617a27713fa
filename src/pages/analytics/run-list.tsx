import { Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Glasses } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type LearnerRun, runSortColumns } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { ResourcePages } from '#pages/resource/resource-pages.tsx';
import { type Column, ResourceTable } from '#pages/resource/resource-table.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './analytics.module.css';
import { AnalyticsFailed } from './analytics-failed.tsx';
import { Downloads } from './card.tsx';
import type { Asking } from './use-asked.ts';
import { useNumbers } from './use-numbers.ts';

const columns = ['learnerName', 'scenario', 'startedAt', 'result', 'score', 'seconds'] as const;

/** The runs that are asked for, a page at a time; each opens. */
export function RunList({ asking }: { asking: Asking }) {
  const t = useT('analytics');
  const common = useT('common');
  const { query, show } = asking;
  const { sort, page, size } = query;
  const list = trpc.analytics.runs.useQuery(
    { ...asking.asked, sort, page, size },
    { placeholderData: keepPreviousData },
  );
  const cells = useCells(asking.opening);
  const { data } = list;
  if (list.isError && !data)
    return <AnalyticsFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={common('loading')} />;
  return (
    <>
      <div className={styles.listHead}>
        <Downloads title={t('runs.title')} table="runs" asked={asking.asked} />
      </div>
      <ResourceTable
        label={t('runs.title')}
        columns={columns.map((key) => ({
          key,
          label: t(`runs.${key}`),
          sortable: (runSortColumns as readonly string[]).includes(key),
          cell: cells[key],
        }))}
        items={data.items}
        busy={list.isPlaceholderData}
        sort={sort}
        onSort={(next) => show({ sort: next })}
      />
      <ResourcePages query={query} total={data.total} totalPages={data.totalPages} show={show} />
    </>
  );
}

function useCells(opening: Asking['opening']): Record<(typeof columns)[number], Column<LearnerRun>['cell']> {
  const t = useT('analytics');
  const formats = useFormats();
  const numbers = useNumbers();
  return {
    learnerName: ({ id, learnerName, startedAt, vr }) => (
      <span className={styles.person}>
        <Link
          to={opening(id)}
          className={resource.link}
          aria-label={t('runs.open', { name: learnerName || t('nameless'), date: formats.date(startedAt) })}
        >
          {learnerName || t('nameless')}
        </Link>
        {vr && <Glasses size={16} role="img" aria-label={t('runs.vr')} />}
      </span>
    ),
    scenario: ({ scenario }) => scenario,
    startedAt: ({ startedAt }) => <time dateTime={startedAt}>{formats.date(startedAt)}</time>,
    result: ({ result }) => <Outcome result={result} />,
    score: ({ score }) => (score === null ? '–' : numbers.score(score)),
    seconds: ({ seconds }) => numbers.clock(seconds),
  };
}

/** How a run ended. */
export function Outcome({ result }: Pick<LearnerRun, 'result'>) {
  const t = useT('analytics');
  const named = result as 'passed' | 'failed' | 'completed' | null;
  return (
    <span className={styles.outcome} data-result={named ?? 'open'}>
      {t(`results.${named ?? 'open'}`)}
    </span>
  );
}
