// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cover } from './scenario-card.tsx';

test('[const:thumbnail] a scenario without a picture shows the default one, as one whose picture cannot be had', () => {
  const { container, rerender } = render(<Cover url={null} />);
  const drawn = () => [container.querySelector('img')?.src, container.querySelector('svg') !== null];
  expect(drawn()).toEqual([undefined, true]);
  rerender(<Cover url="http://localhost/app/media/a/thumb" />);
  expect(drawn()).toEqual(['http://localhost/app/media/a/thumb', false]);
  fireEvent.error(container.querySelector('img')!);
  expect(drawn()).toEqual([undefined, true]);
});
