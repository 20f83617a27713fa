// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { lastAddress, listPreferences, rememberList } from './list-preferences.ts';

test('what one person looked for, and the page they were on, are not the next one’s', () => {
  session.user = { userId: 1 } as SessionUser;
  rememberList('library', 'search=hall&page=2', { sort: 'name,asc', size: 20 });
  expect(lastAddress('library')).toBe('search=hall&page=2');
  session.user = { userId: 2 } as SessionUser;
  expect(lastAddress('library')).toBeUndefined();
  expect(listPreferences('library')).toEqual({ sort: 'name,asc', size: 20 });
});

test('what the browser keeps may be anything', () => {
  for (const text of ['null', '7', '{', '"sort"']) {
    localStorage.setItem('users-view', text);
    expect(listPreferences('users').sort, text).toBeUndefined();
  }
});
