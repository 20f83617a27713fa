import type { IconName } from '../icons.ts';

export interface GraphNode {
  key: string;
  label: string;
  /** Below its label. */
  note?: string;
  /** Address of a picture. */
  picture?: string;
  icon?: IconName;
  /** `warning` stands out: something is wrong with it. */
  tone?: 'default' | 'warning';
  /** Beside its label: the first scene, one that nothing leads to. */
  marks?: readonly { icon: IconName; label: string }[];
}

export interface GraphEdge {
  key: string;
  /** Keys of nodes. */
  from: string;
  to: string;
  label: string;
  /** How much it stands out, 0 to 1: thin and broken to thick. By default each is drawn alike. */
  weight?: number;
}

/** Things and what leads from one to another. In a headset, and to a screen reader, a list that tells the same. */
export interface GraphProps {
  label: string;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  selected?: string;
  onSelect: (key: string) => void;
  /** An arrow was drawn from one to the other. */
  onLink?: (from: string, to: string) => void;
  /** In units. */
  height?: number;
  empty?: string;
}

/** What is noted of a node, and where it leads, in words: 'To: Court (Door), Cellar (Stairs)'. */
export function leadsTo(node: GraphNode, { nodes, edges }: Pick<GraphProps, 'nodes' | 'edges'>): string {
  const names = new Map(nodes.map(({ key, label }) => [key, label]));
  const ways = edges
    .filter(({ from }) => from === node.key)
    .map(({ to, label }) => `→ ${names.get(to)} (${label})`)
    .join(', ');
  return [node.note, ways].filter(Boolean).join(' ');
}
