import { SegmentedControl, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { history } from '#catalog/limits.ts';
import { accountKinds, type DayCounts } from '#catalog/resources/dashboard.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { Numbers } from '#pages/shared/numbers.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './dashboard.module.css';
import { DayPlot, StoragePlot } from './plots.tsx';

const spans = [7, history.days, 90, 365];
const DAY_MS = 86_400_000;

/** The last days, today with them, by the calendar of UTC. */
function lastDays(days: number) {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  return { start: day(days - 1), end: day(0) };
}

/** Accounts, sign-ins, published scenarios and storage, as plots with their numbers. */
export function DashboardPage() {
  const t = useT('dashboard');
  useTitle(t('title'));
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = spans.includes(asked) ? asked : history.days;
  const range = lastDays(days);
  return (
    <>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('title')}</h1>
        <SegmentedControl
          aria-label={t('range')}
          data={spans.map((span) => ({ value: String(span), label: t('lastDays', { days: span }) }))}
          value={String(days)}
          onChange={(value) => setParams({ days: value }, { replace: true })}
        />
      </header>
      <div className={styles.cards}>
        {accountKinds.map((kind) => (
          <Accounts key={kind} kind={kind} range={range} />
        ))}
        <SignIns range={range} />
        <PublishedScenarios range={range} />
        <Storage />
      </div>
    </>
  );
}

type Range = { start: string; end: string };

function Accounts({ kind, range }: { kind: (typeof accountKinds)[number]; range: Range }) {
  const t = useT('dashboard');
  const answer = trpc.dashboard.accountsCount.useQuery({ kind, ...range });
  const { data } = answer;
  return (
    <Card title={t(`accounts.${kind}`)} answer={answer} said={data && t('newOf', data)}>
      {data && <Counts title={t(`accounts.${kind}`)} counts={data} />}
    </Card>
  );
}

function SignIns({ range }: { range: Range }) {
  const t = useT('dashboard');
  const answer = trpc.dashboard.signIns.useQuery(range);
  const { data } = answer;
  return (
    <Card title={t('signIns')} answer={answer} said={data && String(data.count)}>
      {data && <Counts title={t('signIns')} counts={data} />}
    </Card>
  );
}

function PublishedScenarios({ range }: { range: Range }) {
  const t = useT('dashboard');
  const answer = trpc.dashboard.publishedCount.useQuery(range);
  const { data } = answer;
  return (
    <Card title={t('published')} answer={answer} said={data && String(data.count)}>
      {data && <Counts title={t('published')} counts={data} />}
    </Card>
  );
}

function Storage() {
  const t = useT('dashboard');
  const formats = useFormats();
  const answer = trpc.dashboard.storage.useQuery();
  const { data } = answer;
  return (
    <Card title={t('storage')} answer={answer} said={data && formats.bytes(data.bytes)}>
      {data && data.organizations.length > 0 && (
        <>
          <StoragePlot title={t('storage')} organizations={data.organizations} />
          <Numbers
            heads={[t('organization'), t('storage')]}
            empty={t('nothing')}
            rows={data.organizations.map(({ id, name, bytes }) => [
              String(id),
              <Link key={id} to={`/organizations/${id}`}>
                {name}
              </Link>,
              formats.bytes(bytes),
            ])}
          />
        </>
      )}
    </Card>
  );
}

function Counts({ title, counts }: { title: string; counts: DayCounts }) {
  const t = useT('dashboard');
  const formats = useFormats();
  const days = counts.days.filter(({ count }) => count > 0);
  return (
    <>
      <DayPlot title={title} days={counts.days} />
      <Numbers
        heads={[t('day'), t('count')]}
        empty={t('nothing')}
        rows={days.reverse().map(({ day, count }) => [day, formats.day(day), String(count)])}
      />
    </>
  );
}

interface CardProps {
  title: string;
  /** The number that counts. */
  said: string | undefined;
  answer: { error: unknown; data?: unknown; refetch: () => unknown };
  children: ReactNode;
}

function Card({ title, said, answer, children }: CardProps) {
  const common = useT('common');
  const { error, data, refetch } = answer;
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      {error && !data ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Skeleton height={210} role="status" aria-label={common('loading')} /> : null}
      {said !== undefined && <p className={styles.number}>{said}</p>}
      {children}
    </section>
  );
}
