import { DEFAULT_DISTANCE } from '#scenario/play.ts';

/** Seconds in which a change of place or heading is heard: at once, but without a click. */
const GLIDE = 0.015;

/** A place in the scene from which a sound is heard; metres from the eye at rest. */
export interface SoundPlace {
  readonly input: AudioNode;
  move(x: number, y: number, z: number): void;
  close(): void;
}

/** As loud as it is at the distance at which objects usually stand, and softer beyond. */
export function soundPlace(context: BaseAudioContext, output: AudioNode): SoundPlace {
  const panner = new PannerNode(context, {
    panningModel: 'HRTF',
    distanceModel: 'inverse',
    refDistance: DEFAULT_DISTANCE,
    positionZ: -DEFAULT_DISTANCE,
  });
  panner.connect(output);
  return {
    input: panner,
    move(x, y, z) {
      glide(context, panner.positionX, x);
      glide(context, panner.positionY, y);
      glide(context, panner.positionZ, z);
    },
    close: () => panner.disconnect(),
  };
}

type Vector = { x: number; y: number; z: number };

/** Where the ears are and where they are turned, in the scene's own space. */
export function moveListener(context: BaseAudioContext, at: Vector, ahead: Vector, up: Vector): void {
  const { listener } = context;
  if (!listener.positionX) {
    // Firefox knows only the older words.
    listener.setPosition(at.x, at.y, at.z);
    listener.setOrientation(ahead.x, ahead.y, ahead.z, up.x, up.y, up.z);
    return;
  }
  glide(context, listener.positionX, at.x);
  glide(context, listener.positionY, at.y);
  glide(context, listener.positionZ, at.z);
  glide(context, listener.forwardX, ahead.x);
  glide(context, listener.forwardY, ahead.y);
  glide(context, listener.forwardZ, ahead.z);
  glide(context, listener.upX, up.x);
  glide(context, listener.upY, up.y);
  glide(context, listener.upZ, up.z);
}

function glide(context: BaseAudioContext, param: AudioParam, to: number): void {
  if (Number.isFinite(to)) param.setTargetAtTime(to, context.currentTime, GLIDE);
}
