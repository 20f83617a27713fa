// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CallError, failureOfResponse, offline } from '#api/failure.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { AnalyticsFailed } from './analytics-failed.tsx';

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['analytics', 'common', 'errors', 'kit', 'shell'],
    locale: 'us',
  }),
);
afterEach(cleanup);

function Drawn({ error }: { error: unknown }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <AnalyticsFailed error={error} onRetry={vi.fn()} />
    </FlatProvider>
  );
}
const said = (error: unknown) => {
  const { unmount } = render(<Drawn error={error} />);
  const words = screen.getByRole('alert').textContent ?? '';
  unmount();
  return words.includes('technical difficulties');
};
const answered = (status: number) => new CallError(failureOfResponse(status, undefined));

test('[error:4xx] analytics that cannot be had say that there are technical difficulties; what one may not, or no network, is told as everywhere', () => {
  expect([400, 404, 500, 503].map((status) => said(answered(status)))).toEqual([true, true, true, true]);
  expect([401, 403, 429].map((status) => said(answered(status)))).toEqual([false, false, false]);
  expect(said(new CallError(offline()))).toBe(false);
});
