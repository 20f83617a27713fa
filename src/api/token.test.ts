// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { currentToken, keepToken, rereadToken } from './token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  keepToken(null);
});

test('a token that another tab kept, or forgot, is the one in force', () => {
  keepToken('mine');
  localStorage.setItem('token', 'theirs');
  expect([currentToken(), rereadToken(), currentToken()]).toEqual(['mine', 'theirs', 'theirs']);
  localStorage.removeItem('token');
  expect(rereadToken()).toBeNull();
});

test('where storage takes nothing more, memory holds the token, not what storage held before', () => {
  keepToken('before');
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const { localStorage } = window;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: full,
    removeItem: (key: string) => localStorage.removeItem(key),
  });
  keepToken('mine');
  expect([rereadToken(), currentToken()]).toEqual(['mine', 'mine']);
  // Or the page would be that person's again when it is loaded anew.
  expect(localStorage.getItem('token')).toBeNull();
  keepToken(null);
  expect(rereadToken()).toBeNull();
});

test('where storage is blocked, memory holds the token until the page goes', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  keepToken('mine');
  expect([rereadToken(), currentToken()]).toEqual(['mine', 'mine']);
  keepToken(null);
  expect(rereadToken()).toBeNull();
});
