import { GREATEST_NUMBER } from '../constants.ts';
import { isFields } from './untyped.ts';

/** What a number may be (the player carries no schemas; a test asks them whether no field is forgotten here). */
export interface Range {
  least: number;
  greatest: number;
  /** A text may stand there as well: any, or these. */
  text?: 'any' | readonly string[];
  whole?: true;
}

/** The ranges of a thing's numbers, by the names of its fields; of things in it too. */
export interface Ranges {
  readonly [field: string]: Range | Ranges;
}

const from = (least: number, greatest = GREATEST_NUMBER): Range => ({ least, greatest });
const any = from(-GREATEST_NUMBER);
const share = from(0, 1);

export const objectRanges: Ranges = {
  renderOrder: any,
  distance: from(0),
  width: from(0),
  height: from(0),
  origWidth: any,
  origHeight: any,
  volume: share,
  effects: { opacity: share },
  motionPath: { begin: any },
  correctchoice: { ...from(1), whole: true },
  style: { time: from(0) },
  appearance: { fontSize: from(6, 200), backgroundOpacity: share },
};

/** Of a point of a motion path. */
export const pointRanges: Ranges = { time: any, yaw: any, pitch: any, distance: any };

export const sceneRanges: Ranges = { position: any, duration: from(0), volume: share };

export const timedEventRanges: Ranges = { time: from(0) };

export const actionRanges: Ranges = {
  timeout: from(0),
  value: { ...any, text: 'any' },
  angle: { ...any, text: ['keep'] },
  animation: { size: any },
};

export const conditionRanges: Ranges = { target: { ...any, text: 'any' } };

export const projectRanges: Ranges = { passinggrade: from(0, 100) };

export const isRange = (one: Range | Ranges | undefined): one is Range =>
  one !== undefined && typeof one.least === 'number';

/** The ranges of what stands in a field, where a thing does. */
export const rangesIn = (ranges: Ranges | undefined, key: string, own: unknown): Ranges | undefined => {
  const inside = ranges?.[key];
  return inside && !isRange(inside) && isFields(own) ? inside : undefined;
};

/** The nearest number in a range. */
export function nearest(number: number, { least, greatest, whole }: Range): number {
  const inside = Math.min(greatest, Math.max(least, number));
  return whole ? Math.round(inside) : inside;
}
