import { Button, Group, Skeleton } from '@mantine/core';
import { Pause, Play, Zap } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { jobForm, jobName } from '#catalog/resources/jobs.ts';
import type { ScheduledJobName } from '#catalog/scheduled-jobs.ts';
import { useT } from '#i18n/use-t.ts';
import { toast, toastFailure } from '#models/toasts/toasts.ts';
import { NotFoundPage } from '#pages/not-found.tsx';
import styles from '#pages/resource/resource.module.css';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';

const quiet = { trpc: { context: { quiet: true } } };
const LOOK_MS = 3000;
const added = z.object({ jobName, ...jobForm.shape });

/** Has another job come by itself. */
export function AddJobPage() {
  const t = useT('jobs');
  const { jobs } = trpc.useUtils();
  const { data, error, refetch } = trpc.jobs.others.useQuery();
  const { mutateAsync } = trpc.jobs.add.useMutation(quiet);
  const [first] = data ?? [];
  if (data && !first) return <AllThere />;
  return (
    <ResourceEdit
      title={t('add')}
      back="/jobs"
      schema={added}
      values={first && { jobName: first, cronExpression: '0 4 * * *', description: '' }}
      label={(field) => t(`columns.${field}`)}
      options={{ jobName: (data ?? []).map((value) => ({ value, label: t(`names.${value}`) })) }}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        const { id } = await mutateAsync(values);
        await jobs.invalidate();
        return `/jobs/${id}`;
      }}
    >
      <p className={styles.hint}>{t('times')}</p>
    </ResourceEdit>
  );
}

function AllThere() {
  const t = useT('jobs');
  useTitle(t('add'));
  return (
    <>
      <h1 className={styles.title}>{t('add')}</h1>
      <p>{t('allThere')}</p>
      <Button component={Link} to="/jobs" variant="default">
        {t('title')}
      </Button>
    </>
  );
}

/** One job: its times, its last runs, and what can be done with it. */
export function JobPage() {
  const { id } = useParams();
  const known = jobName.safeParse(id);
  return known.success ? <ChangeJob id={known.data} /> : <NotFoundPage />;
}

function ChangeJob({ id }: { id: ScheduledJobName }) {
  const t = useT('jobs');
  const { jobs } = trpc.useUtils();
  const { data, error, refetch } = trpc.jobs.get.useQuery({ id }, { refetchInterval: LOOK_MS });
  const update = trpc.jobs.update.useMutation(quiet);
  const remove = trpc.jobs.remove.useMutation(quiet);
  const run = trpc.jobs.run.useMutation(quiet);
  const after = {
    onError: toastFailure,
    onSettled: () => void jobs.invalidate(),
  };
  const paused = data?.jobStatus === 'paused';
  return (
    <ResourceEdit
      title={t(`names.${id}`)}
      back="/jobs"
      schema={jobForm}
      values={data && { cronExpression: data.cronExpression, description: data.description }}
      label={(field) => t(`columns.${field}`)}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        await update.mutateAsync({ id, ...values });
        await jobs.invalidate();
        return undefined;
      }}
      remove={async () => {
        await remove.mutateAsync({ id });
        await jobs.list.invalidate();
      }}
      head={
        <>
          <p>{t(`descriptions.${id}`)}</p>
          {data && (
            <Group mb="lg" align="center">
              <Button
                leftSection={<Zap size={16} aria-hidden="true" />}
                loading={run.isPending}
                onClick={() =>
                  run.mutate({ id }, { ...after, onSuccess: () => toast('jobs:begun', { tone: 'success' }) })
                }
              >
                {t('run')}
              </Button>
              <Button
                variant="default"
                leftSection={
                  paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />
                }
                loading={update.isPending}
                onClick={() => update.mutate({ id, paused: !paused }, after)}
              >
                {t(paused ? 'resume' : 'pause')}
              </Button>
              <span role="status">{t(`statuses.${data.jobStatus}`)}</span>
            </Group>
          )}
        </>
      }
    >
      <p className={styles.hint}>{t('times')}</p>
      <History id={id} />
    </ResourceEdit>
  );
}

function History({ id }: { id: ScheduledJobName }) {
  const t = useT('jobs');
  const common = useT('common');
  const formats = useFormats();
  const { data, error, refetch } = trpc.jobs.history.useQuery({ id }, { refetchInterval: LOOK_MS });
  return (
    <section className={styles.section} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={120} role="status" aria-label={common('loading')} />}
      {data?.length === 0 && <p>{t('noRuns')}</p>}
      <ul className={styles.rows}>
        {data?.map((one) => (
          <li key={one.id}>
            {formats.date(one.createdAt)}
            <span>
              {t(`runs.${one.status}`)}
              {one.message ? ` · ${one.message}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
