// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { UserRead } from './user-read.tsx';

const user = vi.hoisted(() => ({
  id: 1,
  avatar: null,
  firstName: 'Ada',
  lastName: 'Abel',
  email: '',
  organization: 'School',
  organizationId: 1,
  status: 'active',
  invited: false,
  groups: [],
  roles: ['author'],
  lastLoginAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
}));
vi.mock('#api/hooks.ts', () => ({
  trpc: { users: { get: { useQuery: () => ({ data: user }) } } },
}));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'kit', 'lists', 'shell', 'users'],
    locale: 'us',
  }),
);
afterEach(cleanup);

function Drawn() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <UserRead id="1" />
    </FlatProvider>
  );
}

test('who never signed in did so never; what is not given is none', () => {
  render(<Drawn />);
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Last sign-in')).toBe('Never');
  expect(said('Email')).toBe('None');
  expect(said('Since')).toContain('2026');
});
