import cronParser from 'cron-parser';
import type PgBoss from 'pg-boss';
import { inSlices } from '#server/domain/slices.ts';

const LOOK_MS = 30_000;
const MINUTE_S = 60;

/**
 * Has jobs come at the times that are kept: each once in a minute, however many processes look. In place of the queues'
 * own clock, which looks at all of the times at once: each is searched for backwards, and nobody else had a turn.
 * @param sent is told which job was sent
 * @returns what stops it
 */
export function startClock(boss: PgBoss, sent: (name: string) => void): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const slice = inSlices();
    try {
      for (const { name, cron } of await boss.getSchedules()) {
        await slice();
        if (!isDue(cron)) continue;
        if (await boss.send(name, {}, { singletonKey: name, singletonSeconds: MINUTE_S })) sent(name);
      }
    } catch (error) {
      boss.emit('error', error);
    } finally {
      looking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}

/** Whether a time, in UTC, has come within the last minute. */
const isDue = (cron: string): boolean =>
  Date.now() - cronParser.parseExpression(cron, { tz: 'UTC' }).prev().getTime() < MINUTE_S * 1000;
