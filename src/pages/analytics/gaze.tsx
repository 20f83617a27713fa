import { Select } from '@mantine/core';
import { lazy, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import styles from './analytics.module.css';
import { Card } from './card.tsx';
import { onlyScenario, type PartProps } from './part.ts';
import { useNumbers } from './use-numbers.ts';

const HeatPicture = lazy(() => import('./heat-picture.tsx'));
/** Directions of the table. */
const MOST = 20;

/** Where learners looked in a scene of the one scenario that is looked at, over its picture. */
export function Gaze({ summary, asked }: PartProps) {
  const scenarioId = onlyScenario(summary);
  if (scenarioId === undefined) return null;
  return <GazeOf scenarioId={scenarioId} summary={summary} asked={asked} />;
}

function GazeOf({
  scenarioId,
  summary,
  asked,
}: Pick<PartProps, 'summary' | 'asked'> & { scenarioId: number }) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const [chosen, setChosen] = useState<number>();
  const scene = summary.scenes.find(({ sceneId }) => sceneId === chosen) ?? summary.scenes[0]!;
  const { data } = trpc.analytics.gaze.useQuery({ ...asked, scenario: scenarioId, scene: scene.sceneId });
  const samples = data?.samples ?? [];
  const all = samples.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <Card
      wide
      title={t('gaze.title')}
      hint={t('gaze.hint')}
      asked={{ ...asked, scenario: scenarioId }}
      table="gaze"
      before={
        <Select
          className={styles.scene}
          aria-label={t('scenes.scene')}
          data={summary.scenes.map(({ sceneId, name }) => ({ value: String(sceneId), label: name }))}
          value={String(scene.sceneId)}
          allowDeselect={false}
          onChange={(value) => value && setChosen(Number(value))}
        />
      }
      heads={[t('gaze.direction'), t('questions.seconds'), t('gaze.share')]}
      rows={samples
        .slice(0, MOST)
        .map(({ yaw, pitch, seconds }) => [
          `${yaw} ${pitch}`,
          `${numbers.count(yaw)}°, ${numbers.count(pitch)}°`,
          numbers.clock(seconds),
          numbers.percent(seconds / all),
        ])}
    >
      <HeatPicture
        scenarioId={scenarioId}
        sceneId={scene.sceneId}
        label={t('gaze.picture', { scene: scene.name })}
        samples={samples}
      />
    </Card>
  );
}
