import { DateTime } from 'luxon';
import rrule from 'rrule';

/** Meetings that one series may come to. */
export const MOST_MEETINGS = 500;

/** The instant that a local time, `YYYY-MM-DDTHH:MM`, is in a zone; one that the clocks leap over is as much later. */
export const instantOf = (wall: string, zone: string): Date => DateTime.fromISO(wall, { zone }).toJSDate();

/**
 * The local times of a series: `rule` of RFC 5545 from `starts` on, by the clock on the wall whatever zone it hangs in,
 * without those on the dates of `exceptions`. Null where the rule cannot be read, or never ends.
 */
export function wallTimesOf(starts: string, rule: string, exceptions: readonly string[]): string[] | null {
  try {
    const options = rrule.RRule.parseString(rule);
    if (options.dtstart || options.tzid || (!options.count && !options.until)) return null;
    const times: string[] = [];
    // The rule counts in days and hours without a zone: here they are those of UTC.
    new rrule.RRule({ ...options, dtstart: new Date(`${starts}Z`) }).all((time, at) => {
      const wall = time.toISOString().slice(0, 16);
      if (!exceptions.includes(wall.slice(0, 10))) times.push(wall);
      return at < MOST_MEETINGS;
    });
    return times.length > MOST_MEETINGS ? null : times;
  } catch {
    return null;
  }
}
