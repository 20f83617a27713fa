// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { CardDialog } from './card-dialog.tsx';

const provider = vi.hoisted(() => ({ handleNextAction: vi.fn() }));
vi.mock('./card-provider.ts', () => ({ loadCardProvider: async () => provider }));
vi.mock('./use-customer.ts', () => ({
  usePublishableKey: () => 'pk_1',
  useOpenInvoice: () => ({ invoice: undefined, look: async () => undefined }),
}));

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['billing', 'common', 'errors', 'kit'], locale: 'us' }),
);
afterEach(cleanup);

const done = vi.fn(async () => {});
function Drawn({ clientSecret }: { clientSecret: string | null }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <CardDialog kind="answer" clientSecret={clientSecret} onDone={done} onClose={() => undefined} />
    </FlatProvider>
  );
}

test('a payment whose bank asks its owner goes on once they have answered', async () => {
  render(<Drawn clientSecret="in_1_secret_x" />);
  const confirm = await screen.findByRole('button', { name: 'Confirm with the bank' });
  provider.handleNextAction.mockResolvedValueOnce({ error: { message: 'The bank said no.' } });
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('The bank said no.');
  expect(done).not.toHaveBeenCalled();
  provider.handleNextAction.mockResolvedValueOnce({});
  await userEvent.click(confirm);
  expect(provider.handleNextAction).toHaveBeenLastCalledWith({ clientSecret: 'in_1_secret_x' });
  expect(done).toHaveBeenCalledTimes(1);
});

test('without anything to confirm by, it is said that the form did not come', async () => {
  render(<Drawn clientSecret={null} />);
  expect(await screen.findByText(/card form could not be loaded/)).toBeDefined();
});
