// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { SettingPage } from './setting.tsx';

vi.mock('#api/hooks.ts', () => {
  const setting = { id: '3.activation-key', key: 'activation-key', value: 'join-us-if-you-can', own: false };
  const useMutation = () => ({ mutateAsync: vi.fn() });
  const get = { useQuery: () => ({ data: setting, error: null }) };
  const organizationSettings = { get, save: { useMutation }, reset: { useMutation } };
  return { trpc: { organizationSettings, useUtils: () => ({ organizationSettings }) } };
});

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'format', 'kit', 'lists', 'organization-settings', 'record-store'],
    locale: 'us',
  }),
);
afterEach(cleanup);

const Drawn = () => (
  <MemoryRouter initialEntries={['/settings/3.activation-key']}>
    <FlatProvider still texts={useKitTexts()}>
      <Routes>
        <Route path="/settings/:id" element={<SettingPage />} />
      </Routes>
    </FlatProvider>
  </MemoryRouter>
);

test('an activation key says what it may be, and its link is there to copy', async () => {
  render(<Drawn />);
  expect(await screen.findByText(/12 to 64 letters/)).toBeDefined();
  const link = screen.getByRole<HTMLInputElement>('textbox', { name: /Link by which people join/ });
  expect(link.value).toMatch(/#\/join\?key=join-us-if-you-can$/);
});
