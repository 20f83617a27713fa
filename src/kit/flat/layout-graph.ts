import dagre from '@dagrejs/dagre';
import type { GraphProps } from '#kit/kit.ts';

/** Edges of a drawn node, in px. */
export const NODE = { width: 176, height: 138 };

/** Where each node stands, px from the left and top: each to the right of the first that leads to it. */
export function layoutGraph({
  nodes,
  edges,
}: Pick<GraphProps, 'nodes' | 'edges'>): Map<string, { x: number; y: number }> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 36, ranksep: 130 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of nodes) graph.setNode(key, { ...NODE });
  for (const [from, to] of firstWays({ nodes, edges })) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    nodes.map(({ key }) => {
      const { x, y } = graph.node(key) as { x: number; y: number };
      return [key, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
    }),
  );
}

/**
 * The shortest way to each node that can be come to, as pairs: from the first node, then from those that nothing leads
 * to. All edges at once, circles among them, would take minutes to lay out.
 */
function firstWays({ nodes, edges }: Pick<GraphProps, 'nodes' | 'edges'>): [from: string, to: string][] {
  const leads = new Map<string, string[]>(nodes.map(({ key }) => [key, []]));
  const led = new Set<string>();
  for (const { from, to } of edges) {
    leads.get(from)?.push(to);
    if (from !== to) led.add(to);
  }
  const [first, ...others] = nodes.map(({ key }) => key);
  const begins = [first, ...others.filter((key) => !led.has(key)), ...others];
  const seen = new Set<string>();
  const ways: [string, string][] = [];
  for (const begin of begins) {
    if (begin === undefined || seen.has(begin)) continue;
    seen.add(begin);
    const open = [begin];
    for (const from of open)
      for (const to of leads.get(from) ?? []) {
        if (seen.has(to) || !leads.has(to)) continue;
        seen.add(to);
        ways.push([from, to]);
        open.push(to);
      }
  }
  return ways;
}
