// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { playKit } from '#kit/flat/play/kit.ts';
import { KitProvider } from '#kit/kit.ts';
import { outside } from '#models/play/outside-page.ts';
import { useKitTexts } from '../shared/use-kit-texts.ts';
import { OutsideNote, OutsidePages } from './outside-pages.tsx';

const open = vi.spyOn(window, 'open').mockReturnValue(null);

beforeAll(() => startI18n({ load: loadPlayTexts, namespaces: ['common', 'kit', 'play'], locale: 'us' }));
beforeEach(() => {
  outside.pages = [{ url: 'https://pages.test/rules/' }, { url: 'https://files.test/a.pdf', name: 'Plan' }];
  outside.told = false;
});
afterEach(() => {
  cleanup();
  open.mockClear();
});

function Drawn({ panel: Panel }: { panel: typeof OutsidePages }) {
  return (
    <KitProvider words={playKit} surface="flat" texts={useKitTexts()}>
      <Panel />
    </KitProvider>
  );
}

test('[action:weblink] [action:openattachment] what waited is opened by a press on each, and then the list is gone', async () => {
  render(<Drawn panel={OutsidePages} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open pages.test/rules' }));
  expect(open.mock.calls.map(([url]) => url)).toEqual(['https://pages.test/rules/']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open pages.test/rules' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open Plan' }));
  expect(open).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[action:weblink] what waits can be left alone', async () => {
  render(<Drawn panel={OutsidePages} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(outside.pages).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});

test('[player:vr] the headset names what waits; once read, it still waits', async () => {
  render(<Drawn panel={OutsideNote} />);
  expect(screen.getByText('Waits until you leave VR: pages.test/rules, Plan')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(outside.told).toBe(true);
  expect(outside.pages).toHaveLength(2);
});
