// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeProof } from './launch-proof.ts';

const address = (proof: string) => new URL(`https://school.test/app/#/view/abc?lti=one${proof}`);
const replaced: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  replaced.length = 0;
  vi.spyOn(history, 'replaceState').mockImplementation((_, __, url) => void replaced.push(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what proves a launch goes from the address to the tab, which has it when the page is loaded again', () => {
  expect(takeProof(address('&proof=secret'), 'one')).toBe('secret');
  expect(replaced).toEqual([address('').href]);
  expect(takeProof(address(''), 'one')).toBe('secret');
  expect(takeProof(address(''), 'another')).toBe('');
});

test('a tab that keeps nothing leaves it in the address', () => {
  const setItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem });
  expect(takeProof(address('&proof=secret'), 'one')).toBe('secret');
  expect(replaced).toEqual([]);
});
