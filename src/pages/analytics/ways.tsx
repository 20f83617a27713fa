import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useT } from '#i18n/use-t.ts';
import styles from './analytics.module.css';
import { Card } from './card.tsx';
import { onlyScenario, type PartProps } from './part.ts';
import { useNumbers } from './use-numbers.ts';

const WaysGraph = lazy(() => import('./ways-graph.tsx'));

/** Which ways were taken between the scenes, over the map of the one scenario that is looked at. */
export function Ways({ summary, asked, called }: PartProps) {
  const t = useT('analytics');
  const common = useT('common');
  const numbers = useNumbers();
  const scenarioId = onlyScenario(summary);
  const nameOf = (scenario: number, scene: number) =>
    summary.scenes.find((one) => one.scenarioId === scenario && one.sceneId === scene)?.name ?? '';
  const most = [...summary.flow].sort((a, b) => b.count - a.count);
  return (
    <Card
      wide
      title={t('ways.title')}
      hint={t(scenarioId === undefined ? 'ways.choose' : 'ways.hint')}
      asked={asked}
      table="flow"
      heads={[t('ways.from'), t('ways.to'), t('ways.times')]}
      rows={most.map(({ scenarioId: of, from, to, count }) => [
        `${of} ${from} ${to}`,
        called(of, nameOf(of, from)),
        called(of, nameOf(of, to)),
        numbers.count(count),
      ])}
    >
      {scenarioId !== undefined && (
        <div className={styles.ways}>
          <Suspense fallback={<Skeleton height={400} role="status" aria-label={common('loading')} />}>
            <WaysGraph scenarioId={scenarioId} summary={summary} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
