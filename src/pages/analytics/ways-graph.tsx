import { useState } from 'react';
import { mediaUrl } from '#api/addresses.ts';
import { trpc } from '#api/hooks.ts';
import type { AnalyticsSummary } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import { Graph, type GraphEdge, type GraphNode } from '#kit/kit.ts';
import { eachAction, type Scene } from '#scenario';
import styles from './analytics.module.css';
import { useNumbers } from './use-numbers.ts';

interface WaysGraphProps {
  scenarioId: number;
  summary: AnalyticsSummary;
}

/** The scenes as they are now, and those that were visited; what leads on, as thick as it was taken. */
export default function WaysGraph({ scenarioId, summary }: WaysGraphProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const { data = [] } = trpc.scenes.list.useQuery({ scenarioId });
  const scenes = data.map(({ scene }) => scene);
  const [chosen, setChosen] = useState<string>();
  const visited = new Map(summary.scenes.map((one) => [one.sceneId, one]));
  const stopped = new Map(summary.stops.map(({ sceneId, count }) => [sceneId, count]));
  const gone = summary.scenes.filter(({ sceneId }) => !scenes.some(({ id }) => id === sceneId));
  const all = [
    ...scenes.map(({ id, name, assetId }) => ({ id, name, assetId })),
    ...gone.map(({ sceneId, name }) => ({ id: sceneId, name, assetId: null })),
  ];
  const nodes = all.map(({ id, name, assetId }): GraphNode => {
    const stops = stopped.get(id);
    return {
      key: String(id),
      label: name,
      note: t('ways.visits', { count: visited.get(id)?.visits ?? 0 }),
      ...(assetId ? { picture: mediaUrl(assetId, 'thumb') } : { icon: 'image' }),
      marks: stops ? [{ icon: 'circle-x', label: t('ways.stops', { count: stops }) }] : [],
    };
  });
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const flow = summary.flow.filter(({ from, to }) => from !== to);
  const most = Math.max(1, ...flow.map(({ count }) => count));
  const edges = [
    ...flow.map(({ from, to, count }) => edge(from, to, numbers.count(count), count / most)),
    ...linksOf(scenes)
      .filter(([from, to]) => names.has(to) && !flow.some((one) => one.from === from && one.to === to))
      .map(([from, to]) => edge(from, to, t('ways.never'), 0)),
  ];
  const scene = chosen === undefined ? undefined : visited.get(Number(chosen));
  return (
    <>
      <Graph
        label={t('ways.title')}
        height={400}
        nodes={nodes}
        edges={edges}
        {...(chosen === undefined ? {} : { selected: chosen })}
        onSelect={setChosen}
        empty={t('nothing')}
      />
      <p className={styles.chosen} aria-live="polite">
        {chosen !== undefined &&
          t('ways.scene', {
            name: names.get(Number(chosen)) ?? '',
            visits: numbers.count(scene?.visits ?? 0),
            seconds: numbers.clock(scene?.seconds ?? 0),
            stops: numbers.count(stopped.get(Number(chosen)) ?? 0),
          })}
      </p>
    </>
  );
}

const edge = (from: number, to: number, label: string, weight: number): GraphEdge => ({
  key: `${from} ${to}`,
  from: String(from),
  to: String(to),
  label,
  weight,
});

/** What leads from one scene to another, each once. */
function linksOf(scenes: readonly Scene[]): [number, number][] {
  const links = new Map<string, [number, number]>();
  for (const scene of scenes)
    eachAction(scene, ({ action, target }) => {
      if (action === 'link' && typeof target === 'number' && target !== scene.id)
        links.set(`${scene.id} ${target}`, [scene.id, target]);
    });
  return [...links.values()];
}
