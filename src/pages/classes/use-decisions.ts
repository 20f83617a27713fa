import { useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { RosterEntry } from '#catalog/resources/classes.ts';
import { useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';

const quiet = { trpc: { context: { quiet: true } } };
export type Decision = 'approve' | 'deny' | 'withdraw';

/** Whom a decision can be about. */
export const decidable: Record<Decision, readonly RosterEntry['state'][]> = {
  approve: ['requested'],
  deny: ['requested'],
  withdraw: ['waitlisted', 'offered', 'held', 'enrolled'],
};

/** Decides about people one after the other: whoever it cannot be done for is told, and the others are done. */
export function useDecisions() {
  const say = useText('errors');
  const utils = trpc.useUtils();
  const calls = {
    approve: trpc.roster.approve.useMutation(quiet),
    deny: trpc.roster.deny.useMutation(quiet),
    withdraw: trpc.roster.withdraw.useMutation(quiet),
  };
  const [busy, setBusy] = useState(false);
  async function decide(decision: Decision, people: readonly RosterEntry[]): Promise<void> {
    setBusy(true);
    let count = 0;
    for (const { id, name } of people.filter(({ state }) => decidable[decision].includes(state)))
      try {
        await calls[decision].mutateAsync({ id });
        count += 1;
      } catch (thrown) {
        const { text, values } = failureText(failureOf(thrown));
        toast('classes:decisions.refused', { tone: 'error', values: { name, why: say(text, values) } });
      }
    if (count > 0) toast(`classes:decisions.${decision}`, { tone: 'success', values: { count } });
    setBusy(false);
    await Promise.all([utils.classes.invalidate(), utils.courseSessions.invalidate()]);
  }
  return { busy, decide };
}
