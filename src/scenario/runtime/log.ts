import type { FailedCondition } from '../conditions/registry.ts';
import type { Action } from '../schema/action.ts';
import type { Answer } from '../schema/bookmark.ts';
import type { VariableValue } from '../schema/variable.ts';
import type { Platform } from '../types.ts';
import type { Pending } from './state.ts';
import type { Trouble } from './trouble.ts';

/** Categories of log events (spec section 3, debugger state). */
export type LogCategory =
  | 'action'
  | 'visibility'
  | 'media'
  | 'interaction'
  | 'navigation'
  | 'data'
  | 'question'
  | 'other';

interface OfObject {
  object: number;
  name: string;
}
interface OfScene {
  scene: number;
  name: string;
}
/** What a learner did to an object, with the scene it happened in. */
interface Act extends OfObject {
  scene: number | null;
}
/** A list of actions: which, and whose; null for a scene's own. */
interface OfList {
  from: string;
  owner: number | null;
}
interface OfAction extends OfList {
  action: Action['action'];
  target: Action['target'];
}
interface Changed {
  variable: number;
  scene: number | null;
  name: string;
  before: VariableValue;
  value: VariableValue;
}
interface Timed {
  seconds: number;
}

/** Why nothing came of what was asked of an object. */
export type IgnoredWhy = 'not-here' | 'hidden' | 'disabled' | 'not-dragged' | 'no-time';

/** What each type of entry tells. Seconds, but for a timed event's `time` and an answer's `elapsed`: milliseconds. */
export interface LogData {
  start: { scenario: number; name: string };
  resume: { scene: number };
  'scene:enter': OfScene;
  'scene:loaded': OfScene;
  'scene:leave': OfScene & Timed;
  'scene:end': OfScene & { loop: boolean };
  'scene:missing': { scene: number };
  'link:cycle': { scene: number };
  'timedEvent:fired': { name: string; time: number };
  'timer:done': OfObject;
  'timeout:fired': { act: Pending['act']; target: number };
  click: Act;
  hoverIn: OfObject;
  hoverOut: OfObject;
  ignored: { act: string; object: number; why: IgnoredWhy };
  dragBegin: Act;
  /** Without a zone it went back to its place. */
  drop: OfObject & { zone: number | null; scene?: number | null; zoneName?: string };
  dragOut: { object: number; zone: number };
  spin: Act;
  show: OfObject;
  hide: OfObject;
  enable: OfObject;
  disable: OfObject;
  'object:visibility': OfObject & { visible: boolean };
  'object:reset': OfObject;
  mediaPlay: OfObject;
  mediaStop: OfObject;
  mediaPause: OfObject;
  mediaSeek: OfObject & Timed;
  mediaEnded: OfObject;
  questionAnswered: Answer & { questtext: string };
  'variable:changed': Changed;
  'score:changed': Changed;
  runEvent: OfObject;
  'actions:start': OfList & { count: number };
  'action:start': OfAction;
  'action:condition:failed': OfAction & { failed: FailedCondition[] };
  'action:complete': OfAction;
  'action:error': OfAction & { message: string };
  'actions:complete': OfList;
  'actions:limit': OfList & { limit: number };
  'clock:paused': Record<never, never>;
  'clock:resumed': Record<never, never>;
  platform: { platform: Platform };
  reset: { what: 'scene' | 'all'; scene?: number };
  complete: Timed & {
    score: number;
    result: 'completed' | 'passed' | 'failed';
    variables: { name: string; value: VariableValue }[];
  };
  exit: Timed;
  leave: Timed;
  trouble: Trouble;
  /** A headset's wearer is to look there, by themselves: degrees; an object where there is one to be seen. */
  'turn:asked': { yaw: number; pitch?: number | undefined; object?: number | undefined };
  /** The page of a web window lets nobody else show it. */
  'window:refused': { url: string; object: number };
  'captions:lost': { url: string; cause: string };
}
export type LogType = keyof LogData;

/** One line of the log. Times in milliseconds: of the clock handed in, and since the run began. */
export type LogEntryOf<T extends LogType> = T extends LogType
  ? {
      id: number;
      type: T;
      timestamp: number;
      relativeTime: number;
      category: LogCategory;
      data: Readonly<LogData[T]>;
    }
  : never;
export type LogEntry = LogEntryOf<LogType>;

/** The entries of one type, in order. */
export const entriesOf = <T extends LogType>(log: readonly LogEntry[], type: T): LogEntryOf<T>[] =>
  log.filter((entry): entry is LogEntryOf<T> => entry.type === type);
