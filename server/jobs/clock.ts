import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';
import type PgBoss from 'pg-boss';
import { inSlices } from '#server/domain/slices.ts';

const LOOK_MS = 30_000;
const MINUTE_MS = 60_000;

/**
 * Has jobs come at the times that are kept: each time once, however many processes look. In place of the queues'
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
        const due = lastTime(cron);
        if (!due || Date.now() - due.getTime() >= MINUTE_MS) continue;
        if (await boss.send(name, {}, { id: idOf(name, due) })) sent(name);
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

/** When a time in UTC came last; undefined where it is none that can be read. */
function lastTime(cron: string): Date | undefined {
  try {
    return cronParser.parseExpression(cron, { tz: 'UTC' }).prev().toDate();
  } catch {
    return undefined;
  }
}

/** The same id in each process, whatever its clock says: of one id there is one job. */
function idOf(name: string, due: Date): string {
  const hex = createHash('sha256').update(`${name} ${due.toISOString()}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
