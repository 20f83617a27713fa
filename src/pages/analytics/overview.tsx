import { lazy } from 'react';
import type { AnalyticsSummary } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './analytics.module.css';
import { Card } from './card.tsx';
import { everyDay } from './every-day.ts';
import { Gaze } from './gaze.tsx';
import { type PartProps, useVersionSeries } from './part.ts';
import { Questions } from './questions.tsx';
import { useNumbers } from './use-numbers.ts';
import { Ways } from './ways.tsx';

const Bars = lazy(() => import('./plots.tsx'));

/** Every plot of the runs that are asked for. */
export function Overview(props: PartProps) {
  return (
    <div className={styles.cards}>
      <Days {...props} />
      <Scores {...props} />
      <Scenes {...props} />
      <Stops {...props} />
      <Ways {...props} />
      <Gaze {...props} />
      <Questions {...props} />
    </div>
  );
}

function Days({ summary, asked }: PartProps) {
  const t = useT('analytics');
  const formats = useFormats();
  const numbers = useNumbers();
  const title = t('days.title');
  const days = everyDay(summary.days);
  return (
    <Card
      title={title}
      asked={asked}
      table="days"
      heads={[t('days.day'), t('figures.started'), t('figures.completed')]}
      rows={summary.days.map(({ day, started, completed }) => [
        day,
        formats.day(day),
        numbers.count(started),
        numbers.count(completed),
      ])}
    >
      <Bars
        title={title}
        bars={days.map(({ day, ...counts }) => ({ label: formats.day(day), ...counts }))}
        series={[
          { name: 'started', label: t('figures.started'), color: 'other' },
          { name: 'completed', label: t('figures.completed'), color: 'main' },
        ]}
      />
    </Card>
  );
}

function Scores({ summary, other, asked }: PartProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const title = t('scores.title');
  const count = (of: AnalyticsSummary | undefined, from: number) =>
    of?.scores.find((one) => one.from === from)?.count ?? 0;
  const range = (from: number) => `${from}–${from === 90 ? 100 : from + 9}`;
  const counts = summary.scores.map(({ from, count: runs }) => ({
    label: range(from),
    runs,
    ...(other ? { others: count(other, from) } : {}),
  }));
  const any = counts.some(({ runs, others = 0 }) => runs + others > 0);
  const versions = useVersionSeries(other, { main: 'runs', other: 'others' }, t('runs.title'));
  return (
    <Card
      title={title}
      asked={asked}
      table="scores"
      heads={[t('scores.score'), ...versions.map(({ label }) => label)]}
      rows={
        any
          ? counts.map(({ label, runs, others }) => [
              label,
              label,
              numbers.count(runs),
              ...(others === undefined ? [] : [numbers.count(others)]),
            ])
          : []
      }
    >
      <Bars title={title} bars={counts} series={versions} />
    </Card>
  );
}

function Scenes({ summary, other, asked, called }: PartProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const title = t('scenes.title');
  const before = (scenarioId: number, sceneId: number) =>
    other?.scenes.find((one) => one.scenarioId === scenarioId && one.sceneId === sceneId)?.seconds ?? 0;
  const versions = useVersionSeries(other, { main: 'seconds', other: 'before' }, t('scenes.seconds'));
  const scenes = summary.scenes.map((scene) => ({ ...scene, label: called(scene.scenarioId, scene.name) }));
  return (
    <Card
      title={title}
      hint={t('scenes.hint')}
      asked={asked}
      table="scenes"
      heads={[
        t('scenes.scene'),
        t('scenes.visits'),
        ...versions.map(({ label }) => label),
        t('scenes.total'),
      ]}
      rows={scenes.map(({ scenarioId, sceneId, label, visits, seconds, total }) => [
        `${scenarioId} ${sceneId}`,
        label,
        numbers.count(visits),
        numbers.clock(seconds),
        ...(other ? [numbers.clock(before(scenarioId, sceneId))] : []),
        numbers.clock(total),
      ])}
    >
      <Bars
        title={title}
        lying
        kind="clock"
        bars={scenes.map(({ scenarioId, sceneId, label, seconds }) => ({
          label,
          seconds,
          ...(other ? { before: before(scenarioId, sceneId) } : {}),
        }))}
        series={versions}
      />
    </Card>
  );
}

function Stops({ summary, asked, called }: PartProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const title = t('stops.title');
  const stops = summary.stops.map((stop) => ({ ...stop, label: called(stop.scenarioId, stop.name) }));
  return (
    <Card
      title={title}
      hint={t('stops.hint')}
      asked={asked}
      table="stops"
      heads={[t('scenes.scene'), t('runs.title')]}
      rows={stops.map(({ scenarioId, sceneId, label, count }) => [
        `${scenarioId} ${sceneId}`,
        label,
        numbers.count(count),
      ])}
    >
      <Bars
        title={title}
        lying
        bars={stops.map(({ label, count }) => ({ label, count }))}
        series={[{ name: 'count', label: t('runs.title'), color: 'main' }]}
      />
    </Card>
  );
}
