// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lists } from '#catalog/limits.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { ResourceBar } from '#pages/resource/resource-bar.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { useOrganizationFilter } from './use-organizations.ts';

const { all } = vi.hoisted(() => ({ all: [] as { id: number; name: string }[] }));
vi.mock('#api/hooks.ts', () => {
  /** The first by name that hold what was typed, and the chosen one, as the server answers. */
  const found = ({ search = '', chosen = 0 } = {}) => {
    const first = all.filter(({ name }) => name.includes(search)).slice(0, 200);
    return [...first, ...all.filter(({ id }) => id === chosen && !first.some((one) => one.id === id))];
  };
  const useQuery = (asked = {}) => ({ data: found(asked) });
  return { trpc: { users: { organizations: { useQuery } } } };
});

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'lists', 'users'], locale: 'us' }),
);
afterEach(cleanup);

function Bar() {
  const organization = useOrganizationFilter();
  const query = { search: '', sort: 'name,asc', page: 0, size: 10, filters: {}, open: null };
  return (
    <ResourceBar
      label="Search"
      query={{ ...query, filters: { organization: String(all.length) } }}
      sorts={[]}
      filters={organization ? { organization } : {}}
      show={() => undefined}
      narrowSort={false}
    />
  );
}
const Drawn = () => (
  <MemoryRouter initialEntries={[`/?organization=${all.length}`]}>
    <FlatProvider still texts={useKitTexts()}>
      <Bar />
    </FlatProvider>
  </MemoryRouter>
);

test('of more organizations than are offered at once any is found by typing, and the chosen one is shown', async () => {
  all.push(...Array.from({ length: lists.choices }, (_, at) => ({ id: at + 1, name: `Area ${at}` })));
  all.push({ id: 201, name: 'Zeta' }, { id: 202, name: 'Zulu' });
  render(<Drawn />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organization' });
  expect(field.value).toBe('Zulu');
  await userEvent.clear(field);
  await userEvent.type(field, 'Zet');
  expect(await screen.findByRole('option', { name: 'Zeta', hidden: true })).toBeDefined();
});
