import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type Job, jobSortColumns } from '#catalog/resources/jobs.ts';
import { useT } from '#i18n/use-t.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';

const spec = { sorts: bothWays(jobSortColumns) };
/** What is at work ends by itself: its state is asked for again. */
const LOOK_MS = 5000;
const useJobs = (asked: ListAsked) =>
  trpc.jobs.list.useQuery(asked, { placeholderData: keepPreviousData, refetchInterval: LOOK_MS });

/** The jobs that come by themselves. */
export function JobsPage() {
  const t = useT('jobs');
  const formats = useFormats();
  const cells: Record<(typeof jobSortColumns)[number], Column<Job>['cell']> = {
    jobName: ({ id }) => (
      <Link to={`/jobs/${id}`} className={styles.link}>
        {t(`names.${id}`)}
      </Link>
    ),
    cronExpression: ({ cronExpression }) => <code>{cronExpression}</code>,
    jobStatus: ({ jobStatus, lastRunAt }) =>
      lastRunAt === null
        ? t(`statuses.${jobStatus}`)
        : `${t(`statuses.${jobStatus}`)} · ${t('ran', { ago: formats.ago(lastRunAt) })}`,
    description: ({ id, description }) => description || t(`descriptions.${id}`),
  };
  const add = (
    <Button component={Link} to="/jobs/add" leftSection={<Plus size={17} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name="jobs"
      spec={spec}
      useItems={useJobs}
      columns={() =>
        columnsOf(jobSortColumns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts })
      }
      actions={add}
      empty={
        <State icon={<CalendarClock size={26} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </State>
      }
    />
  );
}
