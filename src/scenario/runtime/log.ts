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

export type LogType =
  | 'start'
  | 'resume'
  | 'scene:enter'
  | 'scene:loaded'
  | 'scene:leave'
  | 'scene:end'
  | 'scene:missing'
  | 'link:cycle'
  | 'timedEvent:fired'
  | 'timer:done'
  | 'timeout:fired'
  | 'click'
  | 'hoverIn'
  | 'hoverOut'
  | 'ignored'
  | 'dragBegin'
  | 'drop'
  | 'dragOut'
  | 'spin'
  | 'show'
  | 'hide'
  | 'enable'
  | 'disable'
  | 'object:visibility'
  | 'object:reset'
  | 'mediaPlay'
  | 'mediaStop'
  | 'mediaPause'
  | 'mediaSeek'
  | 'mediaEnded'
  | 'questionAnswered'
  | 'variable:changed'
  | 'score:changed'
  | 'runEvent'
  | 'actions:start'
  | 'action:start'
  | 'action:condition:failed'
  | 'action:complete'
  | 'action:error'
  | 'actions:complete'
  | 'actions:limit'
  | 'clock:paused'
  | 'clock:resumed'
  | 'platform'
  | 'reset'
  | 'complete'
  | 'exit'
  | 'leave'
  | 'trouble';

/** One line of the log. Times in milliseconds: of the clock handed in, and since the run began. */
export interface LogEntry {
  id: number;
  type: LogType;
  timestamp: number;
  relativeTime: number;
  category: LogCategory;
  data: Readonly<Record<string, unknown>>;
}
