import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { unlessTaken } from '../../database/unique.ts';
import { sendSoon } from '../../mail/post.ts';
import { issueCertificate } from '../certificates.ts';
import { type Applied, apply, type Command } from './apply.ts';
import { completeCurricula } from './complete-curricula.ts';
import { lockSessions } from './facts.ts';
import { lapse } from './lapse.ts';
import { promote } from './promote.ts';
import { tell } from './tell.ts';

/**
 * Does an act with all that follows of it: what is completed is certified, a seat that is given back goes to whoever
 * waits, and mails are written, all in the one transaction.
 */
export async function enact(services: Services, tx: Tx, command: Command): Promise<Applied | Refusal> {
  const { sessionId, act } = command;
  if (sessionId !== undefined) {
    await lockSessions(tx, [sessionId]);
    const lapsed = await lapse(services, tx, { sessionId });
    if (lapsed.length > 0) await fill(services, tx, [sessionId]);
  }
  const done = await apply(services, tx, command);
  if (isRefusal(done)) return done;
  if (act === 'complete') {
    await issueCertificate(tx, done.row.id);
    await completeCurricula(tx, command.userId);
  }
  await tell(services, tx, act, done.row, command.reason);
  if (done.freed !== null) await fill(services, tx, [done.freed]);
  return done;
}

/** Gives the free seats of sessions to those who wait, and tells them. */
export async function fill(services: Services, tx: Tx, sessionIds: readonly number[]): Promise<void> {
  for (const sessionId of [...new Set(sessionIds)].sort((a, b) => a - b))
    for (const { row } of await promote(services, tx, sessionId)) await tell(services, tx, 'promote', row);
}

/** Does one act in a transaction of its own. Of two at once that make the same enrollment, the second is told so. */
export const enactAlone = (services: Services, command: Command): Promise<Applied | Refusal> =>
  unlessTaken(
    services.db.transaction((tx) => enact(services, tx, command)),
    refuse('already-enrolled'),
  );

/** The regular job: ends what is held or offered for too long, and gives the seats to those who wait. */
export async function lapseAll(services: Services): Promise<void> {
  const count = await services.db.transaction(async (tx) => {
    const lapsed = await lapse(services, tx);
    await fill(
      services,
      tx,
      lapsed.flatMap(({ freed }) => freed ?? []),
    );
    return lapsed.length;
  });
  if (count > 0) await sendSoon(services);
}
