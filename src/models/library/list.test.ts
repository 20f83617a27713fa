// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored.ts';
import { libraryView, searchLibrary, sortLibrary, turnLibraryPage } from './list.ts';

test('what one person looked for, and the page they were on, are not the next one’s', () => {
  session.user = { userId: 1 } as SessionUser;
  sortLibrary('name,asc');
  searchLibrary('hall');
  turnLibraryPage(2, 5);
  session.user = { userId: 2 } as SessionUser;
  expect(libraryView).toMatchObject({ search: '', page: 0, sort: 'name,asc' });
});
