// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { toasts } from '#models/toasts/toasts.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { OpenInHeadset } from './open-in-headset.tsx';

const made = vi.hoisted(() => ({
  mutate: () => undefined,
  data: { code: 'ABCDEF', address: '' },
  error: null,
  isPending: false,
  submittedAt: Date.now(),
}));
vi.mock('#api/hooks.ts', () => ({ trpc: { headset: { createCode: { useMutation: () => made } } } }));

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['auth', 'common', 'kit', 'shell'], locale: 'us' }),
);
afterEach(cleanup);

function Drawn() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <OpenInHeadset open scenarioId={1} onClose={() => undefined} />
    </FlatProvider>
  );
}

test('until the code is here, it is said that it comes', () => {
  made.isPending = true;
  render(<Drawn />);
  expect(screen.getByRole('dialog').contains(screen.getByRole('status'))).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  made.isPending = false;
});

const shown = () => document.querySelector('code')?.textContent;

test.each([
  ['https://192.168.1.5:4000/app/', 'https://192.168.1.5:4000/app/#/headset'],
  ['http://127.0.0.1:4000/app/', '127.0.0.1:4000/app/#/headset'],
])('the address is shown as it has to be typed: %s', async (address, typed) => {
  made.data.address = address;
  render(<Drawn />);
  await screen.findByText('ABCDEF');
  expect(shown()).toBe(typed);
});

test('where a browser lets nothing be copied, the address is selected and that is said', async () => {
  made.data.address = 'https://192.168.1.5:4000/app/';
  const user = userEvent.setup();
  render(<Drawn />);
  const copy = await screen.findByRole('button', { name: 'Copy the address' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  await vi.waitFor(() => expect(toasts.list.map(({ text }) => text)).toEqual(['editor:publish.notCopied']));
  expect(getSelection()?.toString()).toBe(shown());
});
