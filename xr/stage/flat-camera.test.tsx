// @vitest-environment happy-dom
import type { PerspectiveCamera } from 'three';
import { expect, test, vi } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { View } from '../input/view.ts';
import { FlatCamera } from './flat-camera.tsx';

test('after a session the flat camera and the canvas have the shape that the window has by now', async () => {
  const stage = await bareStage();
  const store = await stage.render(<FlatCamera view={new View()} />);
  const camera = store.getState().camera as PerspectiveCamera;
  expect(camera.aspect).toBe(1.5);
  // While a headset is worn, this is not the camera that follows the window's size.
  camera.aspect = 360 / 268;
  const setSize = vi.spyOn(stage.gl, 'setSize');
  stage.gl.xr.dispatchEvent({ type: 'sessionend' } as never);
  await vi.waitFor(() => expect(camera.aspect).toBe(1.5));
  expect(setSize).toHaveBeenLastCalledWith(300, 200);
  expect(camera.projectionMatrix.elements[5]! / camera.projectionMatrix.elements[0]!).toBeCloseTo(1.5);
  await stage.leave();
});
