import type { LogData } from '#scenario/play.ts';
import { turnBetween } from './panel-layout.ts';

/** Where an author wants the learner to look, in the scene's degrees; without a pitch any height will do. */
export type TurnTarget = LogData['turn:asked'];

export type TurnHint = 'left' | 'right' | 'up' | 'down';

/** So near to the middle of the view, in degrees, a thing is before the eyes. */
const NEAR = 20;

/** Which way a head has to turn to look there; undefined when it does. */
export function turnHintTo(head: { yaw: number; pitch: number }, target: TurnTarget): TurnHint | undefined {
  const turn = turnBetween(head.yaw, target.yaw);
  if (Math.abs(turn) > NEAR) return turn < 0 ? 'left' : 'right';
  const rise = (target.pitch ?? head.pitch) - head.pitch;
  if (Math.abs(rise) > NEAR) return rise < 0 ? 'down' : 'up';
  return undefined;
}
