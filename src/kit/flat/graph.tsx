import { lazy, Suspense } from 'react';
import { type GraphProps, Progress, useKit } from '#kit/kit.ts';
import { leadsTo } from '../words/graph.ts';
import styles from './graph.module.css';
import hidden from './play/button.module.css';

/** The library that draws graphs comes when the first one is shown. */
const GraphCanvas = lazy(() => import('./graph-canvas.tsx'));

/** Nodes with pictures and arrows between them: pan, zoom, press a node, draw an arrow from one to another. */
export function Graph(props: GraphProps) {
  const { label, nodes, edges, height = 420, empty } = props;
  const { texts } = useKit();
  if (nodes.length === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  return (
    <section aria-label={label} className={styles.graph} style={{ height }}>
      <Suspense fallback={<Progress label={texts.busy} value={null} />}>
        <GraphCanvas {...props} />
      </Suspense>
      <ul className={hidden.hidden}>
        {nodes.map((node) => (
          <li key={node.key}>
            {node.label} {leadsTo(node, { nodes, edges })}
          </li>
        ))}
      </ul>
    </section>
  );
}
