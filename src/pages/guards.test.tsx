// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { Guarded } from './guards.tsx';

afterEach(cleanup);

const author = (userId: number, more: Partial<SessionUser> = {}) =>
  ({ userId, orgName: 'Acme', authorities: ['ROLE_AUTHOR'], ...more }) as SessionUser;

const Where = () => useLocation().pathname;

const Page = () => `page of ${useState(session.user?.userId)[0]}`;

test('a page begins anew for who replaces another on it, and goes on for the same person', async () => {
  Object.assign(session, { token: 'a', user: author(1) });
  render(
    <MemoryRouter>
      <Guarded ability="scenarios.create">
        <Page />
      </Guarded>
    </MemoryRouter>,
  );
  await act(async () => {
    session.user = author(1, { firstName: 'Zoë' });
  });
  expect(screen.queryByText('page of 1')).not.toBeNull();
  await act(async () => Object.assign(session, { token: 'b', user: author(2) }));
  expect(screen.queryByText('page of 2')).not.toBeNull();
});

test('who is not able goes to /start, and who is not signed in to sign-in', () => {
  const at = (user: SessionUser | null) => {
    Object.assign(session, { token: user && 'a', user });
    const { unmount } = render(
      <MemoryRouter initialEntries={['/asked']}>
        <Routes>
          <Route path="/asked" element={<Guarded ability="users.list">the users</Guarded>} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>,
    );
    const told = document.body.textContent;
    unmount();
    return told;
  };
  expect(at(author(1, { features: ['usersAndGroups'] }))).toBe('the users');
  expect(at(author(1))).toBe('/start');
  expect(at(author(1, { features: ['usersAndGroups'], authorities: ['ROLE_STUDENT'] }))).toBe('/start');
  expect(at(null)).toBe('/');
});
