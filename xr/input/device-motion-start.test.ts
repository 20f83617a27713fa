// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceMotion } from './device-motion.ts';
import { View } from './view.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

class Orientation extends Event {}
/** A device as the browser tells of it; `ask`: the permission that iPhones want. */
function device({
  secure = true,
  agent = phone,
  touches = 5,
  ask,
}: {
  secure?: boolean;
  agent?: string;
  touches?: number;
  ask?: () => unknown;
}) {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('DeviceOrientationEvent', Object.assign(Orientation, { requestPermission: ask }));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touches);
}
/** What starting comes to where no sensor ever speaks. */
async function started(): Promise<string> {
  const result = createDeviceMotion(new View()).start();
  await vi.advanceTimersByTimeAsync(500);
  return result;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[player:motion-sensor] each case is told apart: no secure context, no sensors, iOS, Chrome, any other', async () => {
  device({ secure: false });
  expect(await started()).toBe('secure-context');
  device({});
  vi.stubGlobal('DeviceOrientationEvent', undefined);
  expect(await started()).toBe('generic');
  device({ agent: iphone, ask: async () => Promise.reject(new DOMException('no tap', 'NotAllowedError')) });
  expect(await started()).toBe('ios');
  device({ agent: iphone, ask: async () => 'granted' });
  expect(await started()).toBe('ios');
  device({ agent: iphone, ask: async () => 'denied' });
  expect(await started()).toBe('denied');
  // An iPad calls itself a Mac, and is told by its touches.
  device({ agent: ipad, ask: async () => 'granted' });
  expect(await started()).toBe('ios');
  device({ agent: ipad, touches: 0 });
  expect(await started()).toBe('generic');
  device({ agent: phone });
  expect(await started()).toBe('chrome');
  device({ agent: firefox });
  expect(await started()).toBe('generic');
});

test('[player:motion-sensor] a frame of another origin is why sensors are silent', async () => {
  device({});
  vi.spyOn(window, 'top', 'get').mockReturnValue({
    get location(): never {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  } as never);
  expect(await started()).toBe('cross-domain');
});

test('[player:motion-sensor] sensors have 500 ms to speak, and one that says no number has said nothing', async () => {
  device({});
  const say = (angles: object) => dispatchEvent(Object.assign(new Orientation('deviceorientation'), angles));
  const late = createDeviceMotion(new View());
  const result = late.start();
  await vi.advanceTimersByTimeAsync(499);
  say({ alpha: Number.NaN, beta: 90, gamma: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('chrome');

  const motion = createDeviceMotion(new View());
  const heard = motion.start();
  await vi.advanceTimersByTimeAsync(499);
  say({ alpha: 0, beta: 90, gamma: 0 });
  expect(await heard).toBe('on');
  expect(motion.on).toBe(true);
  motion.stop();
});

test('[player:motion-sensor] sensors that turn senseless are told once and left; the view keeps its direction', async () => {
  device({});
  const view = new View();
  let broken = 0;
  const motion = createDeviceMotion(view, () => broken++);
  const started = motion.start();
  const read = (alpha: number) =>
    dispatchEvent(Object.assign(new Event('deviceorientation'), { alpha, beta: 90, gamma: 0 }));
  read(0);
  expect(await started).toBe('on');
  for (let at = 0; at < 29; at++) read(Number.NaN);
  read(340);
  const { yaw } = view;
  expect([motion.on, broken, Math.round(yaw)]).toEqual([true, 0, 20]);
  for (let at = 0; at < 60; at++) read(Number.NaN);
  expect([motion.on, broken, view.yaw]).toEqual([false, 1, yaw]);
});

test('[player:motion-drive] [action:pan] [action:link] where a scene is entered, or an action turns the view, the sensors go on from there', async () => {
  device({});
  const view = new View();
  const motion = createDeviceMotion(view);
  const started = motion.start();
  const read = (alpha: number, beta = 90) =>
    dispatchEvent(Object.assign(new Event('deviceorientation'), { alpha, beta, gamma: 0 }));
  const looks = () => [Math.round(view.yaw) + 0, Math.round(view.pitch) + 0];
  read(0);
  await started;
  view.arrive(120);
  read(350);
  expect(looks()).toEqual([130, 0]);
  await view.glide(40, -20);
  read(340);
  expect(looks()).toEqual([50, -20]);
  // A scene that is entered with the heading as it is.
  await view.glide(view.yaw, view.pitch, 0);
  read(340);
  expect(looks()).toEqual([50, -20]);
  // The next scene lies as the device is held.
  view.arrive(-90);
  read(340, 100);
  expect(looks()).toEqual([-90, 10]);
  motion.stop();
  await view.glide(15, 5);
  expect(looks()).toEqual([15, 5]);
});

test('[player:motion-drive] a drag turns back at once from straight up, however far it was dragged', async () => {
  device({});
  const view = new View();
  const motion = createDeviceMotion(view);
  const started = motion.start();
  dispatchEvent(Object.assign(new Event('deviceorientation'), { alpha: 0, beta: 150, gamma: 0 }));
  await started;
  view.by(0, 20);
  view.by(0, 30);
  expect(view.pitch).toBe(89);
  view.by(0, -9);
  expect(view.pitch).toBeCloseTo(80);
  motion.stop();
});
