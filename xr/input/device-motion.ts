import { Euler, MathUtils, Quaternion, Vector3 } from 'three';
import { player } from '#catalog/limits.ts';
import { isIos } from '#models/play/is-ios.ts';
import type { Turn, View } from './view.ts';

/** What came of asking for the sensors; each but 'on' has a text for the learner. */
export type DeviceMotionResult =
  | 'on'
  | 'denied'
  | 'ios'
  | 'secure-context'
  | 'cross-domain'
  | 'chrome'
  | 'generic';

export interface DeviceMotion {
  /** Asks for the sensors; on iOS it must run inside a tap. */
  start(): Promise<DeviceMotionResult>;
  stop(): void;
  readonly on: boolean;
}

/** So many readings in a row that are no angles: the sensors are broken, not only disturbed. */
const BROKEN = 30;
const RADIANS = Math.PI / 180;
const zee = new Vector3(0, 0, 1);
const euler = new Euler();
const screenTurn = new Quaternion();
/** The camera looks out of the back of the device, not out of its top edge. */
const outOfTheBack = new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);

/** The device's orientation (degrees) and its screen's angle as the turn of a camera. */
export function deviceQuaternion(
  alpha: number,
  beta: number,
  gamma: number,
  screenAngle: number,
): Quaternion {
  return new Quaternion()
    .setFromEuler(euler.set(beta * RADIANS, alpha * RADIANS, -gamma * RADIANS, 'YXZ'))
    .multiply(outOfTheBack)
    .multiply(screenTurn.setFromAxisAngle(zee, -screenAngle * RADIANS));
}

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> };

/**
 * Lets the device's own turning drive the view; dragging goes on as an offset, and alone where sensors are silent.
 * What a scene, an action or the keyboard turns the view to is an offset as well. `onBroken`: the sensors that drove it
 * say nothing sensible any more; it is off.
 */
export function createDeviceMotion(view: View, onBroken?: () => void): DeviceMotion {
  let on = false;
  let senseless = 0;
  let offset = { yaw: 0, pitch: 0 };
  let sensed: { yaw: number; pitch: number; roll: number } | null = null;
  let heard: (() => void) | null = null;
  let forget: () => void = () => undefined;

  const follow = () => {
    if (!sensed) return;
    view.set({ yaw: sensed.yaw + offset.yaw, pitch: sensed.pitch + offset.pitch, roll: sensed.roll });
  };
  /** Where the view looks is ahead of the device, its horizon that of the world. */
  const lay = () => {
    if (sensed) offset = { yaw: view.yaw - sensed.yaw, pitch: 0 };
    follow();
  };
  const turn: Turn = (yaw, pitch) => {
    if (!sensed) return;
    // On from where the view is: it has gone no further up or down than it can, however the device is held.
    const up = view.pitch + pitch - sensed.pitch;
    offset = { yaw: offset.yaw + yaw, pitch: Math.max(-60, Math.min(60, up)) };
    follow();
  };
  const listen = (event: DeviceOrientationEvent) => {
    const { alpha, beta, gamma } = event;
    if (![alpha, beta, gamma].every((angle) => typeof angle === 'number' && Number.isFinite(angle))) {
      if (!on || ++senseless < BROKEN) return;
      stop();
      onBroken?.();
      return;
    }
    senseless = 0;
    const turned = deviceQuaternion(alpha!, beta!, gamma!, screen.orientation?.angle ?? 0);
    const { x, y, z } = euler.setFromQuaternion(turned, 'YXZ');
    const begins = sensed === null;
    sensed = { yaw: -MathUtils.radToDeg(y), pitch: MathUtils.radToDeg(x), roll: -MathUtils.radToDeg(z) };
    if (begins) {
      view.drive = turn;
      forget = view.onArrive(lay);
      lay();
    } else follow();
    heard?.();
  };
  const stop = () => {
    on = false;
    senseless = 0;
    sensed = null;
    forget();
    view.drive = null;
    removeEventListener('deviceorientation', listen);
    view.set({ roll: 0 });
  };

  return {
    get on() {
      return on;
    },
    async start() {
      if (!isSecureContext) return 'secure-context';
      if (typeof DeviceOrientationEvent === 'undefined') return 'generic';
      const { requestPermission } = DeviceOrientationEvent as unknown as Asking;
      if (requestPermission) {
        try {
          if ((await requestPermission.call(DeviceOrientationEvent)) !== 'granted') return 'denied';
        } catch {
          return 'ios';
        }
      }
      addEventListener('deviceorientation', listen);
      const spoken = await new Promise<boolean>((resolve) => {
        heard = () => resolve(true);
        // Sensors that have not spoken by then are taken for silent (spec section 9).
        setTimeout(() => resolve(false), player.motionDetectionMs);
      });
      heard = null;
      if (spoken) {
        on = true;
        return 'on';
      }
      stop();
      return silence();
    },
    stop,
  };
}

/** Why sensors may be silent, as the panels tell it (spec section 8). */
function silence(): DeviceMotionResult {
  if (window.top !== window.self && isForeignFrame()) return 'cross-domain';
  if (isIos()) return 'ios';
  return /Chrome\//.test(navigator.userAgent) && matchMedia('(pointer: coarse)').matches
    ? 'chrome'
    : 'generic';
}

function isForeignFrame(): boolean {
  try {
    return !window.top?.location.href;
  } catch {
    return true;
  }
}
