import { DEFAULT_DISTANCE } from '#scenario/play.ts';

/** Time constant for position changes in seconds: immediate, but without clicks. */
const GLIDE = 0.015;

/** A spatial audio node with a position, in metres from the resting eye. */
export interface SoundPlace {
  readonly input: AudioNode;
  move(x: number, y: number, z: number): void;
  close(): void;
}

/** Creates a spatial node. Full volume up to the default distance of objects, softer beyond. */
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

/** Sets the listener's position and orientation in scene space. */
export function moveListener(context: BaseAudioContext, at: Vector, ahead: Vector, up: Vector): void {
  const { listener } = context;
  if (!listener.positionX) {
    // Firefox only has the older methods.
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
