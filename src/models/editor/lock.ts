import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import { editor as limits } from '#catalog/limits.ts';
import { session } from '../session/state.ts';
import { editor } from './editor.ts';

interface Holder {
  userId: number;
  firstName: string;
  lastName: string;
}

export interface LockOptions {
  /** The lease is ours now, at first or again. */
  taken(): Promise<void>;
  /** Whether another window of this person still edits the scenario, so that the lease must stay. */
  othersRemain(): Promise<boolean>;
}

/** The lease that lets one person edit: taken, renewed by a heartbeat, lost, given back. */
export function createLock(scenarioId: number, { taken, othersRemain }: LockOptions) {
  let held = false;
  let closed = false;

  async function take(): Promise<void> {
    try {
      await api.scenarios.lock.mutate({ id: scenarioId }, { context: { quiet: true } });
      if (closed || held) return;
      held = true;
      await taken();
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'scenario-locked') lost(failure.details.lockedBy as Holder | undefined);
      // Without a network the lease may run out; the saves then tell. Work is kept meanwhile.
    }
  }

  function lost(holder?: Holder): void {
    held = false;
    if (holder)
      editor.state.lockedBy = {
        userId: holder.userId,
        name: `${holder.firstName} ${holder.lastName}`.trim(),
      };
    editor.allow('readonly');
  }

  const beat = window.setInterval(() => {
    if (held) void take();
  }, limits.lockHeartbeatMs / 2);

  return {
    take,
    lost: () => lost(),
    /** Somebody took the lease or gave it back. */
    heard(holder: Holder | null): void {
      if (!holder) {
        editor.state.lockedBy = null;
        if (held) void take();
        return;
      }
      if (String(holder.userId) === String(session.user?.userId)) return;
      lost(holder);
    },
    close(): void {
      closed = true;
      window.clearInterval(beat);
      if (!held) return;
      void othersRemain().then((remain) => {
        if (!remain)
          void api.scenarios.unlock.mutate({ id: scenarioId }, { context: { quiet: true } }).catch(() => {});
      });
    },
  };
}
