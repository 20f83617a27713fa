// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { announcePlan, planDialog } from '#models/membership/notice.ts';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { PlanBanner } from './plan-banner.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { TrialButton } from './trial-button.tsx';

const support = vi.hoisted(() => ({ phone: null as string | null, email: null as string | null }));
const sales = vi.hoisted(() => ({
  useQuery: (_: unknown, { enabled }: { enabled: boolean }) => ({
    data: enabled ? { contact: 'sales@house.test', ...support } : undefined,
  }),
}));
vi.mock('#api/hooks.ts', () => ({ trpc: { plans: { salesContact: sales } } }));

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'errors', 'kit', 'membership'], locale: 'us' }),
);
beforeEach(() => vi.setSystemTime('2030-05-10T12:00:00Z'));
afterEach(() => {
  cleanup();
  planDialog.notice = null;
  vi.useRealTimers();
});

function Drawn({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={['/here']}>
      <FlatProvider still texts={useKitTexts()}>
        {children}
        <Where />
      </FlatProvider>
    </MemoryRouter>
  );
}
const Where = () => <output>{useLocation().pathname}</output>;

test.each([
  ['2030-05-15T01:00:00Z', 'Trial: 5 days left'],
  ['2030-05-11T01:00:00Z', 'Trial: 1 day left'],
  ['2030-05-10T18:00:00Z', 'Trial ends today'],
  ['2030-05-10T11:00:00Z', 'Trial ended'],
])('[role:trial] [shell:toolbar] a trial until %s: %s', (expires, said) => {
  render(
    <Drawn>
      <TrialButton expires={expires} />
    </Drawn>,
  );
  expect(screen.getByRole('link', { name: said }).getAttribute('href')).toBe('/plans');
});

const refused = (code: ErrorCode, planName: string, authority = 'ROLE_ADMINISTRATOR_ORG') => {
  session.user = { userId: 7, authorities: [authority], planName } as SessionUser;
  const { status, recovery } = errors[code];
  announcePlan({ kind: 'refused', code, status, recovery, details: { count: 25 } });
  render(
    <Drawn>
      <PlanDialog />
    </Drawn>,
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[shell:dialog-upgrade] [shell:dialog-plan-not-upgradable] Yes to an upgrade leads on, and where the plan cannot be upgraded says so first', async () => {
  refused('scene-count', 'pro');
  expect(screen.getByRole('dialog').textContent).toContain('Current plan only allows for 25 scenes.');
  await press('Yes');
  expect(screen.getByRole('dialog').textContent).toContain('cannot be upgraded from here');
  await press('OK');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('No to an upgrade stays where one is', async () => {
  refused('scene-count', 'trial');
  await press('No');
  expect(screen.getByRole('status').textContent).toBe('/here');
});

test('[shell:dialog-plan-expired] OK leads on; whom to contact is told to whoever administers an enterprise plan', async () => {
  refused('plan-expired', 'enterprise');
  expect(screen.getByRole('dialog').textContent).toContain('sales@house.test');
  expect(screen.queryByRole('link')).toBeNull();
  await press('OK');
  expect(screen.getByRole('status').textContent).toBe('/scenarios/public');
  cleanup();
  Object.assign(support, { phone: '+1 (555) 010', email: 'help@house.test' });
  refused('plan-expired', 'enterprise');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+1555010',
    'mailto:help@house.test',
  ]);
  cleanup();
  planDialog.notice = null;
  refused('plan-expired', 'enterprise', 'ROLE_AUTHOR');
  expect(screen.getByRole('dialog').textContent).not.toContain('sales@house.test');
});

test('[role:trial] a cancelled plan, and one that is exceeded, are told to the organization’s administrator alone', () => {
  const shown = (authority: string, claims: Partial<SessionUser>) => {
    session.user = {
      userId: 7,
      authorities: [authority],
      planName: 'pro',
      features: ['usersAndGroups'],
      ...claims,
    } as SessionUser;
    const { unmount, container } = render(
      <Drawn>
        <PlanBanner />
      </Drawn>,
    );
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    const said = container.textContent ?? '';
    unmount();
    return { links, said };
  };
  const all = { accountCancel: true, authorExceeds: true, userExceeds: true };
  const told = shown('ROLE_ADMINISTRATOR_ORG', all);
  expect(told.links).toEqual(['/plans', '/users', '/users']);
  for (const words of ['Your plan was cancelled', 'More people may make scenarios', 'has more people than'])
    expect(told.said).toContain(words);
  expect(shown('ROLE_ADMINISTRATOR_ORG', { userExceeds: true }).links).toEqual(['/users']);
  // Where the plan has no list of people, a plan that has is what helps.
  expect(shown('ROLE_ADMINISTRATOR_ORG', { userExceeds: true, features: [] }).links).toEqual(['/plans']);
  expect(shown('ROLE_ADMINISTRATOR_ORG', {}).links).toEqual([]);
  expect(shown('ROLE_AUTHOR', all).links).toEqual([]);
});
