import type { Sound } from '../schema/object.ts';
import type { AnimType } from '../types.ts';

/** What the world is asked to do. The player performs them by `Record<Effect['type'], …>`. */
export type Effect =
  /** Show a scene, then tell `scene-loaded`. `yaw` in degrees, or the present heading. */
  | { type: 'load-scene'; sceneId: number; yaw: number | 'keep' }
  /** The scene's own film or sound; `seconds` for seek. */
  | { type: 'scene-media'; do: 'play' | 'pause' | 'restart' | 'seek'; seconds?: number }
  /** `byItself`: it starts because it is shown; no action asked for it. */
  | {
      type: 'media';
      object: number;
      do: 'play' | 'stop' | 'pause' | 'seek';
      seconds?: number;
      byItself?: true;
    }
  | { type: 'sound'; object: number; sound: Sound; volume?: number }
  /** Turn the view, in degrees. To an `object` where it stands now; yaw and pitch are where its author put it. */
  | { type: 'pan'; yaw: number; pitch?: number; object?: number }
  /** `text`: what a tooltip says. `hover`: by itself, with the pointer; its undo takes back that alone. */
  | { type: 'animate'; object: number; animType: AnimType; size?: number; text?: string; hover?: true }
  | { type: 'stop-animate'; object: number }
  /** Turn what may be turned by hand so many degrees further. */
  | { type: 'turn'; object: number; degrees: number }
  | { type: 'reset-object'; object: number }
  | { type: 'open'; what: 'weblink' | 'attachment'; address: string; assetId?: string; assetName?: string }
  /** Keep `toBookmark(project, state)`. */
  | { type: 'bookmark' }
  | { type: 'complete' }
  | { type: 'exit' };
export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;
