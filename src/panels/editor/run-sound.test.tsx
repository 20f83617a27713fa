// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { followLoudness, soundPrefs } from '#models/editor/sound-prefs.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { RunSound } from './run-sound.tsx';

beforeAll(() => startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'editor'], locale: 'us' }));
afterEach(cleanup);

function Opened() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <RunSound />
    </FlatProvider>
  );
}

test('[entity:editor-prefs] a run is as loud as the slider stands while it is drawn; letting go keeps it, Escape does not', () => {
  const heard = vi.fn();
  const leave = followLoudness(heard);
  render(<Opened />);
  const slider = screen.getByRole('slider');
  fireEvent.change(slider, { target: { value: '40' } });
  expect(heard).toHaveBeenLastCalledWith(0.4);
  expect(soundPrefs.volume).toBe(1);
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(heard).toHaveBeenLastCalledWith(1);
  fireEvent.change(slider, { target: { value: '30' } });
  fireEvent.pointerUp(slider);
  expect(heard).toHaveBeenLastCalledWith(0.3);
  expect(soundPrefs.volume).toBe(0.3);
  leave();
});
