import { isDeepStrictEqual } from 'node:util';
import type { GivenStatement } from './schema/statements.ts';
import { timeOf } from './schema/values.ts';

export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature';

/** Whether two statements say the same: all but what a record store adds, or signs by. */
export const sameStatement = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other));

/** Parts of a second beyond hundredths do not count. */
const roughDuration = (duration: unknown) =>
  typeof duration === 'string' ? duration.replace(/([.,]\d\d)\d+(?=S$)/, '$1') : duration;

const moment = (time: unknown) => (typeof time === 'string' ? timeOf(time)?.getTime() : undefined);

function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { id, actor, verb, object, result, context, timestamp, attachments } =
    value as Partial<GivenStatement>;
  const others = [attachments ?? []].flat().filter(({ usageType }) => usageType !== SIGNATURE);
  // One activity is a list of one.
  const activities = Object.entries(context?.contextActivities ?? {}).map(([name, list]) => [
    name,
    [list].flat(),
  ]);
  const parts = {
    id: typeof id === 'string' ? id.toLowerCase() : id,
    actor,
    verb,
    object: object?.objectType === 'SubStatement' ? comparable(object) : object,
    result: result && { ...result, duration: roughDuration(result.duration) },
    context: context && { ...context, contextActivities: Object.fromEntries(activities) },
    time: moment(timestamp),
    others,
  };
  // Without fields that hold nothing.
  return JSON.parse(JSON.stringify(parts));
}
