import { AsyncLocalStorage } from 'node:async_hooks';
import type { PrismaClient } from '#server/generated/client.ts';

/** Who acts, and by which call; null: nobody is signed in. */
type Actor = { userId: number | null; call: string };
const acting = new AsyncLocalStorage<Actor>();

/** Has the transactions of `work` say in the audit log who acts. */
export const actingAs = <T>(actor: Actor, work: () => T): T => acting.run(actor, work);

/** Tells the database, for the rest of a transaction, whom its audit log names. */
export async function sayWhoActs(tx: Pick<PrismaClient, '$queryRaw'>): Promise<void> {
  const actor = acting.getStore();
  if (!actor) return;
  await tx.$queryRaw`select set_config('rondure.actor', ${String(actor.userId ?? '')}, true),
    set_config('rondure.call', ${actor.call}, true)`;
}
