// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { AddOrganizationPage, OrganizationPage } from './organization.tsx';

const update = vi.hoisted(() => vi.fn());
vi.mock('#api/hooks.ts', () => {
  const branch = {
    ...{ id: 7, name: 'Branch', description: '', parentId: 5, parent: 'School', planName: 'pro-old' },
    ...{ state: 'active', cancelled: true, locked: false, expiredDate: '2030-01-02T00:00:00.000Z' },
  };
  const answered = <Data,>(data: Data) => ({ useQuery: () => ({ data, error: null }) });
  const call = { useMutation: () => ({ mutateAsync: update }) };
  const organizations = { get: answered(branch), create: call, update: call, remove: call };
  const choices = [5, 6, 7].map((id) => ({ id, name: ['School', 'Other', 'Branch'][id - 5] }));
  return {
    trpc: {
      organizations,
      plans: { offered: answered([{ name: 'starter' }]) },
      users: { organizations: answered(choices) },
      useUtils: () => ({ organizations: { invalidate: async () => undefined } }),
    },
  };
});
vi.mock('#api/use-every.ts', () => ({ useEvery: () => ({ data: undefined }) }));
vi.mock('./hostnames.tsx', () => ({ Hostnames: () => null }));
vi.mock('./learning-platforms.tsx', () => ({ LearningPlatforms: () => null }));
vi.mock('./look.tsx', () => ({ Look: () => null }));
vi.mock('./organizations-below.tsx', () => ({ OrganizationsBelow: () => null }));
vi.mock('./plan-use.tsx', () => ({ PlanUse: () => null }));
vi.mock('./sign-ons.tsx', () => ({ SignOns: () => null }));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'format', 'kit', 'lists', 'organizations', 'shell'],
    locale: 'us',
  }),
);
afterEach(cleanup);

function Drawn({ at }: { at: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <FlatProvider still texts={useKitTexts()}>
        <Routes>
          <Route path="/organizations/add" element={<AddOrganizationPage />} />
          <Route path="/organizations/:id" element={<OrganizationPage />} />
        </Routes>
      </FlatProvider>
    </MemoryRouter>
  );
}
const as = (authority: string) => {
  session.user = { userId: 1, orgId: 1, authorities: [authority] } as unknown as SessionUser;
};
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

test('a plan that was cancelled and goes on can be taken back, and the present plan is there though it is not offered', async () => {
  as('ROLE_FULFILLMENT');
  render(<Drawn at="/organizations/7" />);
  expect((await field('Plan')).value).toBe('pro-old');
  const cancelled = screen.getByRole<HTMLInputElement>('switch', { name: 'Plan cancelled' });
  expect(cancelled.checked).toBe(true);
  await userEvent.click(cancelled);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(update).toHaveBeenLastCalledWith({ id: 7, cancelled: false });
});

test('an organization leads to the one above it, and the provider’s people put it below another', async () => {
  as('ROLE_ADMINISTRATOR');
  render(<Drawn at="/organizations/7" />);
  expect((await screen.findByRole('link', { name: 'School' })).getAttribute('href')).toBe('/organizations/5');
  expect((await field('Organization above')).value).toBe('School');
  await userEvent.click(await field('Organization above'));
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered).not.toContain('Branch');
  await userEvent.click(screen.getByRole('option', { name: 'None: at the top', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(update).toHaveBeenLastCalledWith({ id: 7, parentId: null });
});

test('a new organization is neither cancelled nor locked', async () => {
  as('ROLE_ADMINISTRATOR');
  render(<Drawn at="/organizations/add?parent=5" />);
  expect((await field('Organization above')).value).toBe('School');
  expect(screen.queryAllByRole('switch')).toEqual([]);
});
