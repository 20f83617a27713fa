// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Play } from '#models/play/create-play.ts';
import { createPositions, type Point } from '#models/play/positions.ts';
import { usePositions } from './use-positions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Controls({ play, ids }: { play: Play; ids: number[] }) {
  const list = useRef<HTMLUListElement>(null);
  usePositions(play, list);
  return (
    <ul ref={list}>
      {ids.map((id) => (
        <li key={id} data-object={id} />
      ))}
    </ul>
  );
}

test('controls say where their objects stand; only what may have moved is asked for again', () => {
  const places = createPositions();
  const play = { places } as Play;
  const at = new Map<number, Point>([
    [1, [0, 1.6, -4]],
    [2, [1, 1.6, -4]],
    [3, [2, 1.6, -4]],
  ]);
  const asked = vi.fn((id: number) => at.get(id));
  places.draw(asked);
  const { container, rerender } = render(<Controls play={play} ids={[1, 2]} />);
  const told = () => [...container.querySelectorAll('li')].map(({ dataset }) => dataset.position);
  const look = () => {
    asked.mockClear();
    vi.advanceTimersByTime(100);
    return asked.mock.calls.map(([id]) => id);
  };
  expect(look()).toEqual([1, 2]);
  expect(told()).toEqual(['0.000 1.600 -4.000', '1.000 1.600 -4.000']);
  expect(look()).toEqual([]);

  at.set(2, [5, 1.6, 0]);
  places.moved([2, 9]);
  expect(look()).toEqual([2]);
  expect(told()).toEqual(['0.000 1.600 -4.000', '5.000 1.600 0.000']);

  rerender(<Controls play={play} ids={[1, 2, 3]} />);
  expect(look()).toEqual([3]);
  places.moved();
  places.moved([1]);
  expect(look()).toEqual([1, 2, 3]);
});
