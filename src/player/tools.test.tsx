// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tools } from './tools.tsx';

let broken = true;
const partBroken = vi.hoisted(() => vi.fn());
vi.mock('./late.ts', () => ({
  partBroken,
  Chrome: () => {
    if (broken) throw new Error('planted');
    return <p>the tools</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('tools that fail as a whole leave the scene, and a button that brings them back; its words come if they can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const scene = (
    <>
      <p>the scene</p>
      <Tools notice={null} />
    </>
  );
  partBroken.mockRejectedValueOnce(new Error('out of reach'));
  render(scene);
  expect(screen.getByText('the scene')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('↻ ');
  cleanup();
  partBroken.mockResolvedValue('Try again.');
  render(scene);
  expect((await screen.findByText('↻ Try again.')).closest('[role="alert"]')).not.toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('the tools')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
