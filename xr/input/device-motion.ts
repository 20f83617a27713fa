import { Euler, MathUtils, Quaternion, Vector3 } from 'three';
import { player } from '#catalog/limits.ts';
import { isIos } from '#models/play/is-ios.ts';
import type { Turn, View } from './view.ts';

/** Result of requesting the sensors; all but 'on' have a text for the learner. */
export type DeviceMotionResult =
  | 'on'
  | 'denied'
  | 'ios'
  | 'secure-context'
  | 'cross-domain'
  | 'chrome'
  | 'generic';

export interface DeviceMotion {
  /** Requests the sensors. On iOS call it inside a tap. */
  start(): Promise<DeviceMotionResult>;
  stop(): void;
  readonly on: boolean;
}

/** Consecutive invalid readings after which the sensors count as broken. */
const BROKEN = 30;
const RADIANS = Math.PI / 180;
const zAxis = new Vector3(0, 0, 1);
const euler = new Euler();
const screenTurn = new Quaternion();
/** Rotation from the device's top edge to its back, where the camera looks. */
const screenToCamera = new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);

/** The camera's rotation for a device orientation and screen angle, in degrees. */
export function deviceQuaternion(
  alpha: number,
  beta: number,
  gamma: number,
  screenAngle: number,
): Quaternion {
  return new Quaternion()
    .setFromEuler(euler.set(beta * RADIANS, alpha * RADIANS, -gamma * RADIANS, 'YXZ'))
    .multiply(screenToCamera)
    .multiply(screenTurn.setFromAxisAngle(zAxis, -screenAngle * RADIANS));
}

type WithPermission = { requestPermission?: () => Promise<'granted' | 'denied'> };

/**
 * Drives the view by the device's orientation. Turns by dragging, scenes, actions or the keyboard are kept as an
 * offset. `onBroken` is called when the sensors stop giving valid readings; device motion is off then.
 */
export function createDeviceMotion(view: View, onBroken?: () => void): DeviceMotion {
  let on = false;
  let invalidReadings = 0;
  let offset = { yaw: 0, pitch: 0 };
  let sensed: { yaw: number; pitch: number; roll: number } | null = null;
  let onFirstReading: (() => void) | null = null;
  let unsubscribeArrivals: () => void = () => undefined;

  const follow = () => {
    if (!sensed) return;
    view.set({ yaw: sensed.yaw + offset.yaw, pitch: sensed.pitch + offset.pitch, roll: sensed.roll });
  };
  /** Aligns the device's heading with the view's; the horizon stays level. */
  const alignToView = () => {
    if (sensed) offset = { yaw: view.yaw - sensed.yaw, pitch: 0 };
    follow();
  };
  const turn: Turn = (yaw, pitch) => {
    if (!sensed) return;
    // Add to the view's pitch, which is clamped, instead of the device's.
    const up = view.pitch + pitch - sensed.pitch;
    offset = { yaw: offset.yaw + yaw, pitch: Math.max(-60, Math.min(60, up)) };
    follow();
  };
  const listen = (event: DeviceOrientationEvent) => {
    const { alpha, beta, gamma } = event;
    if (![alpha, beta, gamma].every((angle) => typeof angle === 'number' && Number.isFinite(angle))) {
      if (!on || ++invalidReadings < BROKEN) return;
      stop();
      onBroken?.();
      return;
    }
    invalidReadings = 0;
    const turned = deviceQuaternion(alpha!, beta!, gamma!, screen.orientation?.angle ?? 0);
    const { x, y, z } = euler.setFromQuaternion(turned, 'YXZ');
    const isFirst = sensed === null;
    sensed = { yaw: -MathUtils.radToDeg(y), pitch: MathUtils.radToDeg(x), roll: -MathUtils.radToDeg(z) };
    if (isFirst) {
      view.drive = turn;
      unsubscribeArrivals = view.onArrive(alignToView);
      alignToView();
    } else follow();
    onFirstReading?.();
  };
  const stop = () => {
    on = false;
    invalidReadings = 0;
    sensed = null;
    unsubscribeArrivals();
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
      const { requestPermission } = DeviceOrientationEvent as unknown as WithPermission;
      if (requestPermission) {
        try {
          if ((await requestPermission.call(DeviceOrientationEvent)) !== 'granted') return 'denied';
        } catch {
          return 'ios';
        }
      }
      addEventListener('deviceorientation', listen);
      const responded = await new Promise<boolean>((resolve) => {
        onFirstReading = () => resolve(true);
        // Sensors without a reading by then count as absent (spec section 9).
        setTimeout(() => resolve(false), player.motionDetectionMs);
      });
      onFirstReading = null;
      if (responded) {
        on = true;
        return 'on';
      }
      stop();
      return reasonForSilence();
    },
    stop,
  };
}

/** The likely reason for missing readings (spec section 8). */
function reasonForSilence(): DeviceMotionResult {
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
