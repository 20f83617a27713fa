import dagre from '@dagrejs/dagre';
import type { GraphProps } from '#kit/kit.ts';

/** Edges of a drawn node, in px. */
export const NODE = { width: 176, height: 138 };

/** Where each node stands, px from the left and top: what leads on stands to the right of what leads there. */
export function layoutGraph({
  nodes,
  edges,
}: Pick<GraphProps, 'nodes' | 'edges'>): Map<string, { x: number; y: number }> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 36, ranksep: 130 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of nodes) graph.setNode(key, { ...NODE });
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    nodes.map(({ key }) => {
      const { x, y } = graph.node(key) as { x: number; y: number };
      return [key, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
    }),
  );
}
