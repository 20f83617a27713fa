// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deviceResource } from '#catalog/resources/devices.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { RowList } from './row-list.tsx';

vi.mock('#api/hooks.ts', () => {
  const device = { id: 1, name: 'Left', organization: 'School', state: 'waiting', scenarioCount: 0 };
  const answered = <Data,>(data: Data) => ({ useQuery: () => ({ data, error: null }) });
  return {
    trpc: {
      devices: { list: answered({ items: [device], total: 1, totalPages: 1 }) },
      users: { organizations: answered([{ id: 1, name: 'School' }]) },
    },
  };
});

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'devices', 'kit', 'lists', 'shell', 'users'],
    locale: 'us',
  }),
);
afterEach(cleanup);

function Drawn() {
  return (
    <MemoryRouter>
      <FlatProvider still texts={useKitTexts()}>
        <RowList row={deviceResource} />
      </FlatProvider>
    </MemoryRouter>
  );
}

test('who sees one organization sees whose things are, as they are ordered by it', () => {
  render(<Drawn />);
  expect(screen.getByRole('columnheader', { name: /Organization/ })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'School' })).toBeDefined();
});
