// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { saveState } from '#models/autosave/state.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { SaveIndicator } from './save-indicator.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'errors', 'kit', 'editor'], locale: 'us' }),
);
afterEach(() => {
  cleanup();
  Object.assign(saveState, { phase: 'saved', code: null });
});

function Shown() {
  return (
    <FlatProvider texts={useKitTexts()}>
      <SaveIndicator />
    </FlatProvider>
  );
}

test('why the server refuses the work is said; who else edits stands in the banner, and is not said again without a name', () => {
  Object.assign(saveState, { phase: 'refused', code: 'id-too-large' });
  render(<Shown />);
  expect(screen.getByText(/an id that is too large/)).toBeTruthy();
  cleanup();
  Object.assign(saveState, { phase: 'refused', code: 'scenario-locked' });
  render(<Shown />);
  expect(screen.queryByText(/is editing this scenario/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
