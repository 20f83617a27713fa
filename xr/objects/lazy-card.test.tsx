// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyCard } from './lazy-card.ts';
import type { CardKindProps } from './object-drawing.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a kind that could not be fetched is fetched anew for the next card, and by then told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async () => () => <p>the card</p>);
  load.mockRejectedValueOnce(new Error('no network'));
  const Card = lazyCard(load).card!;
  const failed = vi.fn();
  const shown = (name: string) => (
    <ErrorBoundary key={name} onFailed={failed}>
      <Card {...({} as CardKindProps)} />
    </ErrorBoundary>
  );
  const { rerender } = render(shown('first'));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  // The one that failed waits for nobody.
  rerender(shown('first'));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(shown('second'));
  expect(await screen.findByText('the card')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is fetched ahead is not told when it cannot be had', async () => {
  const load = vi.fn().mockRejectedValue(new Error('no network'));
  lazyCard(load).fetch!();
  // A rejection that nobody takes would fail this test.
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
