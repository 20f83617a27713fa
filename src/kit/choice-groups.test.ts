import { expect, test } from 'vitest';
import { foundIn, groupsOf } from './choice-groups.ts';

const options = [
  { value: '1', label: 'Door', group: 'Hotspot' },
  { value: '2', label: 'Sign', group: 'Text' },
  { value: '3', label: 'Another' },
  { value: '4', label: 'Coin', group: 'Hotspot', detail: 'Cellar' },
];
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value);

test('options of a group stand together where it first comes, those without one last', () => {
  const groups = groupsOf(options);
  expect(groups.map(({ group }) => group)).toEqual(['Hotspot', 'Text', undefined]);
  expect(groups.map((one) => values(one.options))).toEqual([['1', '4'], ['2'], ['3']]);
});

test('an option is found by its name, its detail and its group, whatever the case', () => {
  expect(values(foundIn(options, 'dOO'))).toEqual(['1']);
  expect(values(foundIn(options, 'cellar '))).toEqual(['4']);
  expect(values(foundIn(options, 'hotspot'))).toEqual(['1', '4']);
  expect(foundIn(options, '  ')).toBe(options);
});
