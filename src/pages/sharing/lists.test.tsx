// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { AssignedPage } from './lists.tsx';

const server = vi.hoisted(() => ({ items: [] as object[] }));
vi.mock('#api/hooks.ts', () => ({
  trpc: {
    sharing: {
      assigned: {
        useQuery: () => ({ data: { items: server.items, total: server.items.length, totalPages: 1 } }),
      },
    },
  },
}));
vi.mock('#pages/library/scenario-card.tsx', () => ({
  ScenarioCard: ({ scenario, children }: { scenario: { name: string }; children: ReactNode }) => (
    <li aria-label={scenario.name}>{children}</li>
  ),
}));
vi.mock('#pages/library/card-dialogs.tsx', () => ({ CardDialogs: () => null }));
vi.mock('./saved-searches.tsx', () => ({ SavedSearches: () => null }));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'learner', 'lists', 'membership', 'sharing', 'shell'],
    locale: 'us',
  }),
);
afterEach(cleanup);

function Drawn() {
  return (
    <MemoryRouter>
      <FlatProvider still texts={useKitTexts()}>
        <AssignedPage />
      </FlatProvider>
    </MemoryRouter>
  );
}

test('[nav:assigned] of what is assigned without a live page it is said whom to ask', () => {
  const assignment = { dueAt: null, note: '', by: 'Ada', status: 'not-started', score: null };
  server.items = [
    { id: 1, name: 'Live', mayEdit: false, liveCode: 'abc', liveAccess: 'anyone', assignment },
    { id: 2, name: 'Closed', mayEdit: false, liveCode: null, liveAccess: null, assignment },
    {
      id: 3,
      name: 'Of nobody',
      mayEdit: false,
      liveCode: null,
      liveAccess: null,
      assignment: { ...assignment, by: null },
    },
  ];
  render(<Drawn />);
  const told = screen
    .getAllByRole('listitem', { name: /./ })
    .map((card) => [card.getAttribute('aria-label'), card.textContent ?? '']);
  expect(told.map(([name, text]) => [name, /Not available at present.*/.exec(text!)?.[0]])).toEqual([
    ['Live', undefined],
    ['Closed', 'Not available at present; ask Ada'],
    ['Of nobody', 'Not available at present'],
  ]);
});
