import { expect, test } from 'vitest';
import { layoutGraph, NODE } from './layout-graph.ts';

const node = (key: string) => ({ key, label: key });
const edge = (from: string, to: string) => ({ key: `${from}${to}`, from, to, label: '' });

test('what leads on stands to the right, and no two nodes overlap', () => {
  const nodes = ['a', 'b', 'c', 'd', 'lost'].map(node);
  const edges = [
    edge('a', 'b'),
    edge('a', 'c'),
    edge('b', 'd'),
    edge('c', 'd'),
    edge('d', 'a'),
    edge('a', 'a'),
  ];
  const places = layoutGraph({ nodes, edges });
  const x = (key: string) => places.get(key)!.x;
  expect(x('b')).toBeGreaterThan(x('a') + NODE.width);
  expect(x('d')).toBeGreaterThan(x('b') + NODE.width);
  const all = [...places.values()];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height).toBe(true);
});
