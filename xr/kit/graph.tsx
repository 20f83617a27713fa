import type { GraphProps } from '#kit/kit.ts';
import { leadsTo } from '#kit/words/graph.ts';
import { List } from './list.tsx';

/** A list in which each thing says where it leads: arrows between far cards are no help to a ray. */
export function Graph({ nodes, edges, selected, onSelect, label, empty }: GraphProps) {
  return (
    <List
      label={label}
      empty={empty}
      selected={selected === undefined ? [] : [selected]}
      onSelect={onSelect}
      items={nodes.map((node) => ({
        key: node.key,
        label: node.label,
        detail: leadsTo(node, { nodes, edges }),
        picture: node.picture,
        icon: node.icon,
        marks: node.marks,
      }))}
    />
  );
}
