// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { Finder } from './finder.tsx';

beforeAll(() => startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'lists'], locale: 'us' }));
afterEach(cleanup);

const ada = { id: 1, label: 'Ada' };
const grace = { id: 2, label: 'Grace' };
const onFound = vi.fn();
const Drawn = ({ found }: { found: (typeof ada)[] }) => (
  <FlatProvider still texts={useKitTexts()}>
    <Finder
      label="Add"
      search=""
      onSearch={() => undefined}
      known={[]}
      busy={false}
      {...{ found, onFound }}
    />
  </FlatProvider>
);
const names = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('what is found while one is pressed comes after the press, which adds what it was on', () => {
  const { rerender } = render(<Drawn found={[ada, grace]} />);
  fireEvent.focus(screen.getByLabelText('Add'));
  const pressed = screen.getByRole('option', { name: 'Grace', hidden: true });
  fireEvent.pointerDown(pressed);
  rerender(<Drawn found={[ada]} />);
  expect(names()).toEqual(['Ada', 'Grace']);
  fireEvent.click(pressed);
  expect(onFound).toHaveBeenCalledWith(2);
  expect(names()).toEqual(['Ada']);
});
