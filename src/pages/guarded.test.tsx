// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored.ts';
import { Guarded } from './guarded.tsx';

afterEach(cleanup);

const author = (userId: number, more: Partial<SessionUser> = {}) =>
  ({ userId, orgName: 'Acme', authorities: ['ROLE_AUTHOR'], ...more }) as SessionUser;

const Page = () => `page of ${useState(session.user?.userId)[0]}`;

test('a page begins anew for who replaces another on it, and goes on for the same person', async () => {
  Object.assign(session, { token: 'a', user: author(1) });
  render(
    <MemoryRouter>
      <Guarded guard="author">
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
