// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { OnPhone } from './device-code.tsx';

const server = vi.hoisted(() => ({ make: vi.fn() }));
vi.mock('#api/client.ts', () => ({ api: { headset: { createCode: { mutate: server.make } } } }));

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['auth', 'common', 'kit', 'editor'], locale: 'us' }),
);
beforeEach(() => {
  vi.useFakeTimers();
  server.make.mockReset().mockResolvedValue({ code: 'ABC234', address: 'http://192.168.1.5:4000/app/' });
  const scenes = { 1: newScene(1, 'Hall') };
  editor.open({ scenarioId: 7, name: 'S', project: projectDataSchema.parse({}), scenes });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Drawn({ open }: { open: boolean }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <OnPhone label="Phone" path="send/scenes" hint="Hint" open={open} onOpen={() => undefined} />
    </FlatProvider>
  );
}
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('no code is made before it is asked for; then the address is shown as it has to be typed, with the code', async () => {
  const { rerender } = render(<Drawn open={false} />);
  await passing(0);
  expect(server.make).not.toHaveBeenCalled();
  rerender(<Drawn open />);
  await passing(0);
  expect(server.make.mock.lastCall![0]).toEqual({ scenarioId: 7 });
  expect(screen.getByText('192.168.1.5:4000/app/#/send/scenes')).toBeTruthy();
  expect(screen.getByText('ABC234')).toBeTruthy();
});

test('one that is over, or that could not be made, is asked for anew', async () => {
  render(<Drawn open />);
  await passing(0);
  expect(screen.queryByRole('button', { name: 'Get a new code' })).toBeNull();
  await passing(5 * 60_000);
  server.make.mockRejectedValueOnce(new Error('offline'));
  await act(async () => screen.getByRole('button', { name: 'Get a new code' }).click());
  await passing(0);
  expect(screen.getByText('No code could be made.')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Get a new code' }).click());
  await passing(0);
  expect(screen.getByText('ABC234')).toBeTruthy();
  expect(server.make).toHaveBeenCalledTimes(3);
});
