// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Tools } from './tools.tsx';

let broken = false;
const plainTexts = vi.hoisted(() => vi.fn());
const startTexts = vi.hoisted(() => vi.fn());
vi.mock('#i18n/plain-texts.ts', () => ({ plainTexts }));
vi.mock('./learners-questions.tsx', () => ({ questionTexts: async () => ({}) }));
vi.mock('./chrome.tsx', () => ({
  startTexts,
  Chrome: () => {
    if (broken) throw new Error('planted');
    return <p>the tools</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('tools that fail to come, not for the line, come when they are tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  plainTexts.mockResolvedValue({ 'part-broken': 'Try again.' });
  startTexts.mockRejectedValueOnce(new Error('planted'));
  broken = false;
  render(<Tools notice={null} />);
  await userEvent.click(await screen.findByText('↻ Try again.'));
  expect(await screen.findByText('the tools')).toBeTruthy();
});

test('tools that fail as a whole leave the scene, and a button that brings them back; its words come if they can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const scene = (
    <>
      <p>the scene</p>
      <Tools notice={null} />
    </>
  );
  plainTexts.mockRejectedValueOnce(new Error('out of reach'));
  render(scene);
  expect(screen.getByText('the scene')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('↻ ');
  cleanup();
  plainTexts.mockResolvedValue({ 'part-broken': 'Try again.' });
  render(scene);
  expect((await screen.findByText('↻ Try again.')).closest('[role="alert"]')).not.toBeNull();
  broken = false;
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('the tools')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
