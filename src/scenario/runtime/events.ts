import type { Bookmark } from '../schema/bookmark.ts';
import type { VariableValue } from '../schema/variable.ts';
import type { Pointer } from '../types.ts';
import type { Platform } from './state.ts';
import type { TroubleCode, TroubleOf } from './trouble.ts';

/** What was pressed, and with what. `part`: a choice of a question. */
export interface Press {
  object: number;
  part?: number | undefined;
  pointer: Pointer;
}

/** What a run is told. Every event first lets the clock pass to `env.now`. */
export type RunEvent =
  /** Begins at the initial scene, or at another one; `at`: milliseconds into it (the editor's preview). */
  | { type: 'start'; sceneId?: number; at?: number }
  | { type: 'resume-bookmark'; bookmark: Bookmark }
  /** The picture asked for by `load-scene` is there. */
  | { type: 'scene-loaded'; sceneId: number }
  /** Time passes. `sceneTime`: milliseconds into the film, for scenes that follow one. */
  | { type: 'tick'; sceneTime?: number }
  /** The page is hidden, a system menu is open; and back. */
  | { type: 'pause' }
  | { type: 'resume' }
  /** What renderers report; `interaction.ts` decides what it means. */
  | ({ type: 'press' } & Press)
  | ({ type: 'hover'; over: boolean } & Press)
  /** A pointer holds it and carries it off; `drop` ends it. */
  | { type: 'drag'; object: number }
  /** What that comes down to. Recordings from before `press` hold these alone, and `activate`: hovers first, then clicks. */
  | { type: 'activate'; object: number }
  | { type: 'click'; object: number }
  | { type: 'hover-in'; object: number }
  | { type: 'hover-out'; object: number }
  | { type: 'choice'; object: number; choice: number }
  | { type: 'drag-begin'; object: number }
  | { type: 'drop'; object: number; zone: number | null }
  /** `degrees`: how far it is to be turned by that; absent where a hand turned it already. */
  | { type: 'spin'; object: number; degrees?: number }
  /** A film or sound ended; without an object the scene's own. */
  | { type: 'media-ended'; object?: number }
  /** From the parent window: a variable by id or name; a run event by id or name. */
  | { type: 'set-variable'; variable: number | string; value: VariableValue }
  | { type: 'run-event'; event: number | string }
  | { type: 'platform'; platform: Platform }
  /** An effect that went wrong or took long: logged, the run goes on. */
  | ({ type: 'trouble' } & TroubleOf<TroubleCode>)
  /** A headset's wearer was asked to look somewhere: degrees. */
  | { type: 'turn-asked'; yaw: number; pitch?: number | undefined; object?: number | undefined }
  | { type: 'window-refused'; url: string; object: number }
  | { type: 'captions-lost'; url: string; cause: string }
  /** The learner leaves without an exit action. */
  | { type: 'leave' };
