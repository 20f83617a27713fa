// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { JoinPage } from './join.tsx';

const portal = vi.hoisted(() => ({ signUp: true, organization: null }));
vi.mock('#api/hooks.ts', () => ({
  trpc: { portal: { about: { useQuery: () => ({ data: portal }) } } },
}));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['account', 'auth', 'common', 'errors', 'kit', 'shell'],
    locale: 'us',
  }),
);
afterEach(cleanup);

const Drawn = () => (
  <MemoryRouter initialEntries={['/join']}>
    <FlatProvider still texts={useKitTexts()}>
      <JoinPage />
    </FlatProvider>
  </MemoryRouter>
);

test('where signing up is closed only the key of an organization is asked for', () => {
  render(<Drawn />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Organization' })).toBeDefined();
  cleanup();
  portal.signUp = false;
  render(<Drawn />);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByRole('textbox', { name: 'Organization' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Activation key' })).toBeDefined();
});
