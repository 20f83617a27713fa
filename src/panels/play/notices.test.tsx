// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ErrorCode } from '#catalog/errors.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { playKit } from '#kit/flat/play/kit.ts';
import { KitProvider } from '#kit/kit.ts';
import { useKitTexts } from '../shared/use-kit-texts.ts';
import { ErrorPanel } from './notices.tsx';

beforeAll(() =>
  startI18n({ load: loadPlayTexts, namespaces: ['common', 'errors', 'kit', 'play'], locale: 'us' }),
);
afterEach(cleanup);

function Told({ code }: { code: ErrorCode }) {
  return (
    <KitProvider words={playKit} surface="flat" texts={useKitTexts()}>
      <ErrorPanel notice={{ code }} onDismiss={() => undefined} />
    </KitProvider>
  );
}

test('[error:cmi5-alerts] what is wrong with a launch stays said in its own words, and what to do about it beside them', () => {
  const cure = /Nothing will be recorded\. Close this page and start it again/;
  render(<Told code="cmi5-fetch-unreadable" />);
  expect(screen.getByRole('alert').textContent).toBe('Error parsing cmi5 fetch response from server');
  expect(screen.getByText(cure)).toBeTruthy();
  for (const code of ['cmi5-error', 'cmi5-state-unreadable'] as const) {
    cleanup();
    render(<Told code={code} />);
    expect(screen.getByText(cure)).toBeTruthy();
  }
  cleanup();
  render(<Told code="lms-missing" />);
  expect(screen.queryByText(cure)).toBeNull();
});
