// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const press = vi.hoisted(() => vi.fn(() => true));
vi.mock('#commands/registry.ts', async (original) => ({
  ...(await original<typeof import('#commands/registry.ts')>()),
  pressKey: press,
}));

const Page = () => {
  useKeys();
  return <input aria-label="Name" />;
};

test('while something is written keys belong to the field, but for the one that opens the palette', () => {
  render(<Page />);
  const field = screen.getByLabelText('Name');
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Delete' });
  expect(press).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(press).toHaveBeenCalledTimes(1);
});
