// @vitest-environment happy-dom
import { advance } from '@react-three/fiber';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { view as looks } from '#models/editor/editor.ts';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import { WornView } from './worn-view.ts';

test('what is placed in the middle stands where the head looks, not where the screen’s view was turned', async () => {
  const view = new View();
  view.set({ yaw: 5, pitch: 2 });
  Object.assign(looks, { yaw: 5, pitch: 2 });
  const stage = await bareStage();
  await stage.render(<WornView view={view} />);
  await act(async () => advance(16));
  expect([looks.yaw, looks.pitch]).toEqual([5, 2]);
  view.head = { yaw: 250, pitch: -15 };
  await act(async () => advance(32));
  expect([looks.yaw, looks.pitch]).toEqual([-110, -15]);
  await stage.leave();
});
