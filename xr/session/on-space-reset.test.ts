import { EventDispatcher, type WebXRManager } from 'three';
import { expect, test, vi } from 'vitest';
import { onSpaceReset } from './on-space-reset.ts';

/** As much of three's manager as the listener meets: sessions that come and go, each with its own space. */
class Manager extends EventDispatcher<{ sessionstart: object; sessionend: object }> {
  isPresenting = false;
  space: EventTarget | null = null;
  getReferenceSpace = () => this.space;
  start() {
    this.isPresenting = true;
    this.space = new EventTarget();
    this.dispatchEvent({ type: 'sessionstart' });
    return this.space;
  }
  end() {
    this.isPresenting = false;
    this.dispatchEvent({ type: 'sessionend' });
  }
}

test('the headset is heard in sessions that start later, and no more after stopping', () => {
  const manager = new Manager();
  const listener = vi.fn();
  const stop = onSpaceReset(manager as unknown as WebXRManager, listener);
  const first = manager.start();
  first.dispatchEvent(new Event('reset'));
  expect(listener).toHaveBeenCalledTimes(1);
  manager.end();
  first.dispatchEvent(new Event('reset'));
  const second = manager.start();
  second.dispatchEvent(new Event('reset'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  second.dispatchEvent(new Event('reset'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a session that runs already is heard', () => {
  const manager = new Manager();
  const space = manager.start();
  const listener = vi.fn();
  onSpaceReset(manager as unknown as WebXRManager, listener);
  space.dispatchEvent(new Event('reset'));
  expect(listener).toHaveBeenCalledTimes(1);
});
