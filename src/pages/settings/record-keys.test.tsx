// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { RecordKeys } from './record-keys.tsx';

const asked = vi.hoisted((): { data?: object[]; isSuccess: boolean } => ({ isSuccess: false }));
vi.mock('#api/hooks.ts', () => {
  const useMutation = () => ({ mutateAsync: vi.fn() });
  const keys = { useQuery: () => asked };
  const recordStore = { keys, withdrawKey: { useMutation }, createKey: { useMutation } };
  return { trpc: { recordStore, useUtils: () => ({ recordStore }) } };
});

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'format', 'kit', 'lists', 'record-store'],
    locale: 'us',
  }),
);
afterEach(cleanup);

const Drawn = () => (
  <FlatProvider still texts={useKitTexts()}>
    <RecordKeys />
  </FlatProvider>
);

test('says that there is no key only where that is known', async () => {
  const { rerender } = render(<Drawn />);
  await screen.findByRole('heading');
  expect(screen.queryByText('There is no key yet.')).toBeNull();
  Object.assign(asked, { data: [], isSuccess: true });
  rerender(<Drawn />);
  expect(screen.getByText('There is no key yet.')).toBeDefined();
});
