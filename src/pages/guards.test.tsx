// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Ability } from '#catalog/permissions.ts';
import { planFeatures } from '#catalog/plans.ts';
import { type GuardedPath, screens } from '#catalog/screens.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { markKiosk } from '#models/session/kiosk-mark.ts';
import { session } from '#models/session/state.ts';
import { keepRedirect, type SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { Anonymous, Guarded } from './guards.tsx';
import { Shell } from './shell/shell.tsx';

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

const Framed = () => (
  <FlatProvider still texts={useKitTexts()}>
    <Guarded ability="scenarios.create">
      <Shell>
        <Page />
      </Shell>
    </Guarded>
  </FlatProvider>
);

test('who came by a temporary password sees one dialog for their own, and no page behind it', async () => {
  await startI18n({ load: loadAppTexts, namespaces: ['auth', 'common', 'kit', 'shell'], locale: 'us' });
  const names = { firstName: 'Ada', lastName: 'Abel', username: 'ada', avatar: null, hasPassword: true };
  Object.assign(session, { token: 'a', user: author(1, { ...names, temporaryPassword: true }) });
  render(<Framed />, { wrapper: MemoryRouter });
  await screen.findByRole('dialog', { name: 'Choose a password' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByText('page of 1')).toBeNull();
  await act(async () => {
    session.user!.temporaryPassword = false;
  });
  expect(screen.queryByText('page of 1')).not.toBeNull();
});

const people = {
  admin: author(1, { authorities: ['ROLE_ADMINISTRATOR'] }),
  fulfillment: author(1, { authorities: ['ROLE_FULFILLMENT'] }),
  author: author(1),
  student: author(1, { authorities: ['ROLE_STUDENT'] }),
  'plain user': author(1, { authorities: ['ROLE_USER'] }),
  'public viewer': author(1, { authorities: ['ROLE_STUDENT'], orgName: 'Public' }),
};
type Who = keyof typeof people;

/** Where somebody comes to who asks for a page; `page` is the page. */
function at(path: GuardedPath, who: Who | null): string | null {
  const user = who && { ...people[who], features: planFeatures };
  Object.assign(session, { token: user && 'a', user });
  const { unmount } = render(
    <MemoryRouter initialEntries={['/asked']}>
      <Routes>
        <Route path="/asked" element={<Guarded ability={screens[path] as Ability}>page</Guarded>} />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
  const told = document.body.textContent;
  unmount();
  return told;
}

/** Spec section 2, by hand: a page behind each guard, and whom it admits; others go to /start. */
const guards: [string, GuardedPath, Who[]][] = [
  ['admin', '/organizations', ['admin', 'fulfillment']],
  ['author', '/scenarios/create', ['admin', 'fulfillment', 'author']],
  ['not-student', '/scenarios/user', ['admin', 'fulfillment', 'author', 'plain user']],
  [
    'authenticated-and-not-pubviewer',
    '/scenarios/private',
    ['admin', 'fulfillment', 'author', 'student', 'plain user'],
  ],
  ['authenticated', '/account', Object.keys(people) as Who[]],
  ['auth', '/start', Object.keys(people) as Who[]],
];

test.each(guards)(
  '[guard:%s] [guard:check-auth] of %s admits these, and sends others to /start',
  (_, path, admitted) => {
    for (const who of Object.keys(people) as Who[])
      expect(at(path, who), who).toBe(admitted.includes(who) ? 'page' : '/start');
  },
);

test('[guard:go-to-beggining] [guard:check-auth] who is not signed in goes to sign-in', () => {
  for (const [, path] of guards) expect(at(path, null), path).toBe('/');
});

test('[guard:anonymous] signing in is for who is not signed in; a registered headset begins with its scenarios', () => {
  Object.assign(session, { token: null, user: null });
  const begin = () => {
    const { unmount } = render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Anonymous>sign in</Anonymous>} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>,
    );
    const told = document.body.textContent;
    unmount();
    return told;
  };
  expect(begin()).toBe('sign in');
  markKiosk(true);
  expect(begin()).toBe('/kiosk');
  markKiosk(false);
  expect(begin()).toBe('sign in');
  keepRedirect(null);
  Object.assign(session, { token: 'a', user: people.author });
  expect(begin()).toBe('/scenarios/user');
  // A token was taken from an address of which the router has not heard yet.
  location.hash = '#/scenarios/create?from=mail';
  expect(begin()).toBe('/scenarios/create');
  location.hash = '';
});
