// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PartGone } from '#models/play/chunk-reload.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

let broken = true;
let fault = new Error('planted');
function Part() {
  if (broken) throw fault;
  return <p>the part</p>;
}
const wayBack = (again: () => void) => (
  <button type="button" onClick={again}>
    Show it again
  </button>
);

test('a fault in one part leaves the others, says so, and lets the part be shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  render(
    <>
      <ErrorBoundary fallback={wayBack}>
        <Part />
      </ErrorBoundary>
      <p>another part</p>
    </>,
  );
  expect(screen.getByText('another part')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Show it again' });
  await userEvent.click(again);
  expect(screen.getByRole('button', { name: 'Show it again' })).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('the part')).toBeTruthy();
  vi.restoreAllMocks();
});

test('what failed is tried anew when something else is to be drawn there, and only then', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFailed = vi.fn();
  const drawn = (of: object) => (
    <ErrorBoundary of={of} onFailed={onFailed}>
      <Part />
    </ErrorBoundary>
  );
  const one = {};
  broken = true;
  const { rerender } = render(drawn(one));
  broken = false;
  rerender(drawn(one));
  expect(screen.queryByText('the part')).toBeNull();
  expect(onFailed).toHaveBeenCalledTimes(1);
  rerender(drawn({}));
  expect(screen.getByText('the part')).toBeTruthy();
  vi.restoreAllMocks();
});

test('[error:chunk-reload] a part that could not be fetched reloads the page; within a minute of that it is told', async () => {
  vi.stubGlobal('fetch', async () => new Response('the page'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  sessionStorage.clear();
  fault = new Error('Failed to fetch dynamically imported module: https://a.test/question-card-1.js');
  broken = true;
  const onFailed = vi.fn();
  const drawn = (of: object) => (
    <ErrorBoundary of={of} onFailed={onFailed}>
      <Part />
    </ErrorBoundary>
  );
  const { rerender } = render(drawn({}));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(onFailed).not.toHaveBeenCalled();
  rerender(drawn({}));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[error:chunk-reload] a part that is gone is told, and tried again with the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  sessionStorage.clear();
  fault = new PartGone('planted');
  broken = true;
  render(
    <ErrorBoundary fallback={wayBack}>
      <Part />
    </ErrorBoundary>,
  );
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('[error:chunk-reload] where somebody has done something a part that could not be fetched is told, and the page stays', async () => {
  vi.stubGlobal('fetch', async () => new Response('the page'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: true } });
  sessionStorage.clear();
  fault = new Error('Failed to fetch dynamically imported module: https://a.test/question-card-1.js');
  broken = true;
  const onFailed = vi.fn();
  render(
    <ErrorBoundary onFailed={onFailed}>
      <Part />
    </ErrorBoundary>,
  );
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
