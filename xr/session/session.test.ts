// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

const enterVR = vi.hoisted(() => vi.fn());
vi.mock('@react-three/xr', () => ({
  createXRStore: () => ({
    enterVR,
    subscribe: () => () => undefined,
    getState: () => ({}),
    destroy: () => undefined,
  }),
}));
vi.mock('./ghost-controllers.ts', () => ({ removeGhostControllers: () => () => undefined }));

const userActivation = { isActive: true };
beforeEach(() => {
  vi.useFakeTimers();
  userActivation.isActive = true;
  vi.stubGlobal('navigator', { xr: { isSessionSupported: async () => true }, userActivation });
  enterVR.mockReset().mockRejectedValue(new Error('not connected to three.js'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a press that came before the scene is drawn enters when it is', async () => {
  const entering = createSession().enterVR();
  await vi.advanceTimersByTimeAsync(1000);
  enterVR.mockResolvedValue({});
  await vi.advanceTimersByTimeAsync(50);
  expect(await entering).toEqual({ entered: true });
});

test('a press that the browser forgot while the scene was waited for is told as late, not as refused', async () => {
  const session = createSession();
  const entering = session.enterVR();
  await vi.advanceTimersByTimeAsync(1000);
  userActivation.isActive = false;
  await vi.advanceTimersByTimeAsync(50);
  expect(await entering).toEqual({ refused: 'headset-late' });
  expect(session.state.status).toBe('out');
  enterVR.mockRejectedValue(new DOMException('Denied.', 'NotAllowedError'));
  expect(await session.enterVR()).toEqual({ refused: 'headset-refused' });
});
