// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { playKit } from '#kit/flat/play/kit.ts';
import { KitProvider } from '#kit/kit.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { ToolBoundary, ToolBoundaryPlace } from './tool-boundary.tsx';

beforeAll(() =>
  startI18n({ load: loadPlayTexts, namespaces: ['common', 'errors', 'kit', 'play'], locale: 'us' }),
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Tool(): never {
  throw new Error('planted');
}

function Page() {
  return (
    <KitProvider words={playKit} surface="flat" texts={useKitTexts()}>
      <ToolBoundaryPlace>
        <ToolBoundary>
          <Tool />
        </ToolBoundary>
        <ToolBoundary>
          <Tool />
        </ToolBoundary>
      </ToolBoundaryPlace>
    </KitProvider>
  );
}

test('tools that fail are said in one place, where none lies over another', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<Page />);
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  const [place, ...others] = container.querySelectorAll('.player-broken');
  expect([place?.children.length, others]).toEqual([2, []]);
});
