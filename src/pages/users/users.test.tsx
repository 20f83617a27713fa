// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { UsersPage } from './users.tsx';

vi.mock('#api/hooks.ts', () => {
  const answered = <Data,>(data: Data) => ({ useQuery: () => ({ data, error: null }) });
  const list = answered({ items: [], total: 0, totalPages: 0 });
  const organizations = answered([{ id: 3, name: 'School' }]);
  const day = { id: 1, name: 'Day', organizationId: 3, organization: 'School' };
  const dawn = { id: 3, name: 'Dawn', organizationId: 3, organization: 'School' };
  // More than are offered at once: the chosen one is not among the first.
  const found = ({ search = '' }) => ({ items: search ? [dawn] : [day], totalPages: 2 });
  const groups = {
    list: { useQuery: (asked: { search?: string }) => ({ data: found(asked) }) },
    get: answered({ id: 2, name: 'Night', organizationId: 4, organization: 'Branch' }),
  };
  return { trpc: { users: { list, organizations }, groups } };
});

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
    <HashRouter>
      <FlatProvider still texts={useKitTexts()}>
        <UsersPage />
      </FlatProvider>
    </HashRouter>
  );
}

test('[table:user] who is narrowed to a group is seen to be, and the list can be widened again', async () => {
  session.user = { userId: 1, orgId: 3, authorities: ['ROLE_ADMINISTRATOR'] } as unknown as SessionUser;
  location.hash = '#/users?group=2';
  render(<Drawn />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Groups' }).value).toBe('Night · Branch');
  await userEvent.click(screen.getByLabelText('Groups: All'));
  expect(location.hash).toBe('#/users');
});

test('of more groups than are offered at once any is found by typing', async () => {
  session.user = { userId: 1, orgId: 3, authorities: ['ROLE_ADMINISTRATOR'] } as unknown as SessionUser;
  location.hash = '#/users?status=active';
  render(<Drawn />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Groups' }), 'Dawn');
  await userEvent.click(await screen.findByRole('option', { name: 'Dawn', hidden: true }));
  expect(location.hash).toContain('group=3');
});
