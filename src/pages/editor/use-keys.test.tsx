// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const press = vi.hoisted(() => vi.fn(() => true));
vi.mock('#commands/registry.ts', async (original) => ({
  ...(await original<typeof import('#commands/registry.ts')>()),
  pressKey: press,
}));

const kept = vi.fn();
const Page = () => {
  useKeys();
  return (
    <>
      <input aria-label="Name" onBlur={kept} />
      <input aria-label="Size" type="range" />
      <input aria-label="Shown" type="checkbox" />
      <div role="tablist">
        <button type="button" role="tab">
          Place
        </button>
      </div>
    </>
  );
};

beforeEach(() => {
  vi.clearAllMocks();
  render(<Page />);
});
afterEach(cleanup);

const undo = { key: 'z', ctrlKey: true };

test('while something is written keys belong to the field, but for those that no field uses', () => {
  const field = screen.getByLabelText('Name');
  field.focus();
  fireEvent.keyDown(field, undo);
  fireEvent.keyDown(field, { key: 'Delete' });
  expect(press).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(press).toHaveBeenCalledTimes(1);
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(press).toHaveBeenCalledTimes(2);
  expect(kept).toHaveBeenCalledTimes(2);
});

test('[rule:shortcuts] keys act wherever the focus is but in what uses them: tabs are walked, sliders drawn, boxes ticked', () => {
  for (const [control, own] of [
    [screen.getByRole('tab'), ['ArrowRight', 'Home', 'Enter', ' ']],
    [screen.getByLabelText('Size'), ['ArrowLeft', 'End', 'PageUp', 'Escape']],
    [screen.getByLabelText('Shown'), ['Enter', ' ']],
  ] as const) {
    press.mockClear();
    for (const key of own) fireEvent.keyDown(control, { key });
    expect(press).not.toHaveBeenCalled();
    for (const other of [undo, { key: 'Delete' }, { key: 'Enter', ctrlKey: true }])
      fireEvent.keyDown(control, other);
    expect(press).toHaveBeenCalledTimes(3);
  }
});
