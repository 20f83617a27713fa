// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { UserPage } from './user.tsx';

const server = vi.hoisted(() => ({
  asked: [] as unknown[],
  user: {} as object,
  groups: {} as object,
  update: vi.fn(),
}));
vi.mock('#api/hooks.ts', () => {
  const call = { useMutation: () => ({ mutateAsync: server.update }) };
  const get = {
    useQuery: (asked: unknown) => {
      server.asked.push(asked);
      return server.user;
    },
  };
  const users = { get, create: call, update: call, remove: call };
  return { trpc: { users, useUtils: () => ({ users: { invalidate: async () => undefined } }) } };
});
vi.mock('#api/use-every.ts', () => ({
  useEvery: (_: string, __: object, ___: unknown, { enabled }: { enabled: boolean }) =>
    enabled ? server.groups : { data: undefined, isError: false, refetch: refetchGroups },
}));
vi.mock('./access-acts.tsx', () => ({ AccessActs: () => null }));
vi.mock('./hand-over.tsx', () => ({ HandOver: () => null }));
vi.mock('./remove-user.tsx', () => ({ RemoveUser: () => null }));

const [refetch, refetchGroups] = [vi.fn(), vi.fn()];
const ada = {
  ...{ id: 7, avatar: null, firstName: 'Ada', lastName: 'Abel', email: 'ada@school.test' },
  ...{ organization: 'School', organizationId: 3, status: 'active', invited: false },
  ...{ roles: ['author'], groups: ['Day'], lastLoginAt: null, createdAt: '2026-01-02T03:04:05.000Z' },
};
const groups = [
  { id: 1, name: 'Day' },
  { id: 2, name: 'Night' },
];

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'lists', 'shell', 'users'],
    locale: 'us',
  }),
);
beforeEach(() => {
  vi.clearAllMocks();
  server.asked.length = 0;
  session.user = {
    ...{ userId: 1, orgId: 3, authorities: ['ROLE_ADMINISTRATOR'] },
    features: ['usersAndGroups'],
  } as unknown as SessionUser;
});
afterEach(cleanup);

function Drawn() {
  return (
    <MemoryRouter initialEntries={['/users/7']}>
      <FlatProvider still texts={useKitTexts()}>
        <Routes>
          <Route path="/users/:user" element={<UserPage />} />
        </Routes>
      </FlatProvider>
    </MemoryRouter>
  );
}
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a user that cannot be read is one question: it says why, and is asked again alone', async () => {
  server.user = { data: undefined, error: new Error('no line'), refetch };
  render(<Drawn />);
  expect(new Set(server.asked.map((asked) => JSON.stringify(asked)))).toEqual(new Set(['{"id":7}']));
  await retry();
  expect([refetch.mock.calls.length, refetchGroups.mock.calls.length]).toEqual([1, 0]);
});

test('groups that cannot be read are asked for again', async () => {
  server.user = { data: ada, error: null, refetch };
  server.groups = { data: undefined, error: new Error('no line'), isError: true, refetch: refetchGroups };
  render(<Drawn />);
  await retry();
  expect(refetchGroups).toHaveBeenCalledOnce();
});

test('of a user only what was changed is saved', async () => {
  server.user = { data: ada, error: null, refetch };
  server.groups = { data: groups, error: null, isError: false, refetch: refetchGroups };
  render(<Drawn />);
  const name = await screen.findByRole('textbox', { name: 'First name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Adah');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.update.mock.calls).toEqual([[{ id: 7, firstName: 'Adah' }]]);
});
