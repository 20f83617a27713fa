// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored.ts';
import { keepList, keptTaste, leftAt } from './kept.ts';

test('what one person looked for, and the page they were on, are not the next one’s', () => {
  session.user = { userId: 1 } as SessionUser;
  keepList('library', 'search=hall&page=2', { sort: 'name,asc', size: 20 });
  expect(leftAt('library')).toBe('search=hall&page=2');
  session.user = { userId: 2 } as SessionUser;
  expect(leftAt('library')).toBeUndefined();
  expect(keptTaste('library')).toEqual({ sort: 'name,asc', size: 20 });
});

test('what the browser keeps may be anything', () => {
  for (const text of ['null', '7', '{', '"sort"']) {
    localStorage.setItem('users-view', text);
    expect(keptTaste('users').sort, text).toBeUndefined();
  }
});
