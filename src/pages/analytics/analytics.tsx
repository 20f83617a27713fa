import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartColumn, SearchX } from 'lucide-react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './analytics.module.css';
import { AnalyticsFailed } from './analytics-failed.tsx';
import { Figures } from './figures.tsx';
import { Filters } from './filters.tsx';
import { Overview } from './overview.tsx';
import { RunDialog } from './run.tsx';
import { RunList } from './run-list.tsx';
import { type Asking, useAsked } from './use-asked.ts';

/** What came back from learners: figures and plots with their tables, and each run. */
export function AnalyticsPage() {
  const t = useT('analytics');
  useTitle(t('title'));
  const asking = useAsked();
  const { query, tab, show, narrow } = asking;
  return (
    <>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('title')}</h1>
        <SegmentedControl
          aria-label={t('shown')}
          data={(['figures', 'runs'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(value) => narrow('tab', value === 'figures' ? '' : value)}
        />
      </header>
      <Filters asking={asking} />
      <Shown asking={asking} />
      {query.open !== null && <RunDialog id={Number(query.open)} onClose={() => show({ open: null })} />}
    </>
  );
}

function Shown({ asking }: { asking: Asking }) {
  const t = useT('analytics');
  const common = useT('common');
  const { asked, compare, tab, narrowed, widen } = asking;
  const kept = { placeholderData: keepPreviousData };
  const { data, error, refetch, isPlaceholderData } = trpc.analytics.summary.useQuery(asked, kept);
  const comparing = compare !== undefined && asked.version !== undefined;
  const { data: other } = trpc.analytics.summary.useQuery(
    { ...asked, version: compare },
    { enabled: comparing },
  );
  const called = useNames(asking);
  if (error && !data) return <AnalyticsFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton height={84} mb={18} />
        <div className={styles.cards}>
          <Skeleton height={260} />
          <Skeleton height={260} />
        </div>
      </div>
    );
  if (data.started === 0)
    return narrowed ? (
      <State icon={<SearchX size={26} />} title={t('noMatch.title')} text={t('noMatch.text')}>
        <Button variant="default" onClick={widen}>
          {t('noMatch.clear')}
        </Button>
      </State>
    ) : (
      <State icon={<ChartColumn size={26} />} title={t('empty.title')} text={t('empty.text')} />
    );
  const shown = comparing ? other : undefined;
  return (
    <div className={styles.shown} aria-busy={isPlaceholderData}>
      <Figures summary={data} {...(shown ? { other: shown } : {})} />
      {tab === 'runs' ? (
        <RunList asking={asking} />
      ) : (
        <Overview summary={data} other={shown} asked={asked} called={called} />
      )}
    </div>
  );
}

/** Names of a scenario's parts, with the scenario's own where several are looked at. */
function useNames({ asked }: Asking): (scenarioId: number, name: string) => string {
  const { data } = trpc.analytics.choices.useQuery(
    { organization: asked.organization, scenario: asked.scenario },
    { placeholderData: keepPreviousData },
  );
  const scenarios = data?.scenarios ?? [];
  if (asked.scenario !== undefined || scenarios.length < 2) return (_, name) => name;
  const names = new Map(scenarios.map(({ id, name }) => [id, name]));
  return (scenarioId, name) => `${name} · ${names.get(scenarioId) ?? ''}`;
}
