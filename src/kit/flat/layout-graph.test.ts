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

test('scenes in circles with 1,000 links between them all have places, none over another', {
  tags: 'full',
  timeout: 60_000,
}, () => {
  const nodes = Array.from({ length: 200 }, (_, index) => node(`n${index}`));
  const edges = Array.from({ length: 1000 }, (_, index) => {
    const [from, to] = [index % 200, (index * 7 + Math.floor(index / 200) * 31 + 1) % 200];
    return { ...edge(`n${from}`, `n${to}`), key: String(index) };
  });
  const places = [...layoutGraph({ nodes, edges }).values()];
  expect(places).toHaveLength(200);
  for (const { x, y } of places) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= NODE.width || Math.abs(one.y - other.y) >= NODE.height).toBe(true);
});
