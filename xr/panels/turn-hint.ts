import type { LogData } from '#scenario/play.ts';
import { turnBetween } from './panel-layout.ts';

/** The heading to look at, in scene degrees; without a pitch any height counts. */
export type TurnTarget = LogData['turn:asked'];

export type TurnHint = 'left' | 'right' | 'up' | 'down';

/** Degrees from the view's centre within which the target counts as seen. */
const NEAR = 20;

/** The direction in which the head must turn; undefined when it looks there. */
export function turnHintTo(head: { yaw: number; pitch: number }, target: TurnTarget): TurnHint | undefined {
  const turn = turnBetween(head.yaw, target.yaw);
  if (Math.abs(turn) > NEAR) return turn < 0 ? 'left' : 'right';
  const rise = (target.pitch ?? head.pitch) - head.pitch;
  if (Math.abs(rise) > NEAR) return rise < 0 ? 'down' : 'up';
  return undefined;
}
