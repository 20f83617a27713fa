import { expect, test } from 'vitest';
import { scenarioAddress } from './scenario-address.ts';

const launch = new URL('https://learn.test/app/view/x1/launch.json');
const address = (page: string, loadFrom?: string[]) =>
  scenarioAddress({ scenario: 'scenario.json', loadFrom }, launch, new URL(page)).href;

test('[player:load-param] the scenario comes from the load parameter: of the same origin, or one that publishing named', () => {
  const own = 'https://learn.test/app/view/x1/scenario.json';
  expect(address('https://learn.test/app/#/view/x1')).toBe(own);
  expect(address('https://learn.test/p/?load=other.json')).toBe('https://learn.test/app/view/x1/other.json');
  expect(address('https://learn.test/app/#/view/x1?load=/files/a.json')).toBe(
    'https://learn.test/files/a.json',
  );
  const elsewhere = 'https://learn.test/p/?load=https%3A%2F%2Ffiles.test%2Fa.json';
  expect(() => address(elsewhere)).toThrow('https://files.test/a.json may not be loaded');
  expect(address(elsewhere, ['https://files.test'])).toBe('https://files.test/a.json');
  for (const bad of [
    'data:application/json,{}',
    'blob:https://learn.test/1',
    '//files.test/a.json',
    'javascript:1',
  ])
    expect(() => address(`https://learn.test/p/?load=${encodeURIComponent(bad)}`)).toThrow();
});
