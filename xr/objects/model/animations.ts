import {
  type AnimationAction,
  type AnimationClip,
  AnimationMixer,
  LoopOnce,
  LoopRepeat,
  type Object3D,
} from 'three';
import type { MediaControl } from '#models/play/media-controls.ts';
import { reducedMotion } from '../../reduced-motion.ts';

export interface ModelAnimations extends MediaControl {
  /** Advances time in seconds; true while something moves. */
  advance(seconds: number): boolean;
  close(): void;
}

export interface AnimationOptions {
  /** The animation to play; all when absent or unknown. */
  name?: string | undefined;
  loop: boolean;
  onEnded: () => void;
  changed: () => void;
}

/**
 * Plays a model's animations together, like a film as long as the longest. With reduced motion, autoplay shows the
 * first frame, but time still passes and `onEnded` is called.
 */
export function modelAnimations(
  root: Object3D,
  clips: readonly AnimationClip[],
  { name, loop, onEnded, changed }: AnimationOptions,
): ModelAnimations {
  const mixer = new AnimationMixer(root);
  const named = clips.filter((clip) => clip.name === name);
  const chosen = named.length ? named : clips;
  const duration = Math.max(0, ...chosen.map((clip) => clip.duration));
  let playing = false;
  let still = false;
  let at = 0;
  const actions: AnimationAction[] = chosen.map((clip) => {
    const action = mixer.clipAction(clip);
    action.setLoop(loop ? LoopRepeat : LoopOnce, Number.POSITIVE_INFINITY);
    action.clampWhenFinished = true;
    return action;
  });
  /** Shows the pose at a time in seconds. */
  const show = (seconds: number) => {
    at = seconds;
    for (const action of actions) {
      action.reset().play();
      action.paused = false;
    }
    mixer.setTime(still ? 0 : seconds);
    changed();
  };
  return {
    duration,
    get time() {
      return at;
    },
    play(byItself = false) {
      const moved = !still;
      still = byItself && reducedMotion();
      if (playing && moved === !still) return;
      playing = true;
      if (at >= duration && !loop) at = 0;
      show(at);
    },
    pause() {
      playing = false;
    },
    stop() {
      playing = false;
      mixer.stopAllAction();
      at = 0;
      changed();
    },
    seek(seconds) {
      show(loop && duration > 0 ? seconds % duration : Math.min(seconds, duration));
    },
    advance(seconds) {
      if (!playing) return false;
      at += seconds;
      if (loop && duration > 0) at %= duration;
      if (!still) mixer.update(seconds);
      // Without animations, or standing still, a loop never moves anything.
      if (loop) return duration > 0 && !still;
      if (at < duration) return true;
      playing = false;
      at = duration;
      onEnded();
      return false;
    },
    close() {
      mixer.stopAllAction();
      mixer.uncacheRoot(root);
    },
  };
}
