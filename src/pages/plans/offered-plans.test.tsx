// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { OfferedPlansPage } from './offered-plans.tsx';

const server = vi.hoisted(() => {
  const ruleValues = [{ type: 'analytics', value: 'true' }];
  const month = { interval: 'month', intervalCount: 1 };
  const amounts = [{ currency: 'usd', amount: 2000 }];
  return {
    ask: vi.fn(),
    failed: null as Error | null,
    refetch: vi.fn(),
    plans: [{ id: 1, name: 'team', description: '', bySeat: true, ruleValues }],
    prices: [
      { ...month, id: 'price_1', plan: 'team', bySeat: true, amounts },
      { ...month, id: 'price_3', plan: 'team', bySeat: false, amounts, intervalCount: 3 },
    ],
  };
});
vi.mock('#api/hooks.ts', () => ({
  trpc: {
    plans: {
      offered: { useQuery: () => ({ data: server.plans, error: null }) },
      ask: { useMutation: () => ({ mutate: server.ask, isPending: false, isSuccess: false }) },
    },
    payments: {
      prices: {
        useQuery: () =>
          server.failed
            ? { error: server.failed, refetch: server.refetch }
            : { data: server.prices, error: null },
      },
    },
  },
}));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['billing', 'common', 'errors', 'kit', 'membership', 'rules', 'shell'],
    locale: 'us',
  }),
);
afterEach(cleanup);

function Drawn() {
  return (
    <MemoryRouter>
      <FlatProvider still texts={useKitTexts()}>
        <OfferedPlansPage />
      </FlatProvider>
    </MemoryRouter>
  );
}
const seenBy = (authority: string, orgName: string) => {
  session.user = { userId: 7, authorities: [authority], orgName, planName: 'pro' } as SessionUser;
  render(<Drawn />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('[nav:plans-button] public viewers are invited to begin', () => {
  expect(seenBy('ROLE_STUDENT', 'Public')).toEqual([['Start Creating Today!', '/join']]);
});

test('[route:/plans] everybody sees what plans cost, and who pays for them chooses one', () => {
  expect(seenBy('ROLE_AUTHOR', 'Acme')).toEqual([]);
  expect(screen.getByText('$20.00 a month for each seat')).toBeDefined();
  expect(screen.getByText('$20.00 every 3 months')).toBeDefined();
  cleanup();
  expect(seenBy('ROLE_ADMINISTRATOR_ORG', 'Acme')).toEqual([
    ['Plan and payment', '/billing'],
    ['Choose', '/billing?price=price_1'],
    ['Choose', '/billing?price=price_3'],
  ]);
});

test('without a payment provider whoever decides on the plan asks for one, and the page says who sets it', async () => {
  const { prices } = server;
  server.prices = [];
  expect(seenBy('ROLE_AUTHOR', 'Acme')).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  seenBy('ROLE_ADMINISTRATOR_ORG', 'Acme');
  expect(screen.getByText('The provider sets plans when they are asked for.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for team' }));
  expect(server.ask).toHaveBeenCalledWith({ plan: 'team' });
  server.prices = prices;
});

test('a plan without a price is asked for where others are bought', () => {
  server.plans.push({ ...server.plans[0]!, id: 2, name: 'enterprise' });
  seenBy('ROLE_ADMINISTRATOR_ORG', 'Acme');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Ask for enterprise',
  ]);
  server.plans.pop();
});

test('prices that could not be read are asked for again', async () => {
  server.failed = new Error('no answer');
  seenBy('ROLE_ADMINISTRATOR_ORG', 'Acme');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.refetch).toHaveBeenCalledOnce();
  server.failed = null;
});

test('a plan without a trial tells nothing of its days, and one that is sold by seats no limit of authors', () => {
  seenBy('ROLE_AUTHOR', 'Acme');
  expect(screen.queryByText('Days of trial')).toBeNull();
  expect(screen.getByText('Most authors').nextElementSibling?.textContent).toBe('by seats');
  expect(screen.getByText('Most users').nextElementSibling?.textContent).toBe('no limit');
});
