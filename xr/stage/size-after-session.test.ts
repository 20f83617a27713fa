import { EventDispatcher } from 'three';
import { expect, test, vi } from 'vitest';
import { sizeAfterSession } from './size-after-session.ts';

test('a window that changed its size while the headset was worn has it when the session ends', () => {
  const xr = new EventDispatcher<{ sessionend: object }>();
  const gl = { xr, setPixelRatio: vi.fn(), setSize: vi.fn() };
  let size = { width: 360, height: 268 };
  const get = () => ({ gl, size, viewport: { dpr: 2 }, invalidate: () => undefined });
  sizeAfterSession(get as never);
  size = { width: 1024, height: 640 };
  expect(gl.setSize).not.toHaveBeenCalled();
  xr.dispatchEvent({ type: 'sessionend' });
  expect(gl.setPixelRatio).toHaveBeenLastCalledWith(2);
  expect(gl.setSize).toHaveBeenLastCalledWith(1024, 640);
});
