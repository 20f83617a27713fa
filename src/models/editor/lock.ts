import { failureOf } from '#api/failure.ts';
import { editor as limits } from '#catalog/limits.ts';

export interface Holder {
  userId: number;
  firstName: string;
  lastName: string;
}

export interface LockOptions {
  /** The server's calls; `lock` takes the lease or renews it. They throw what tRPC throws. */
  calls: {
    lock(): Promise<unknown>;
    unlock(): Promise<unknown>;
    /** Who has it now. */
    holder(): Promise<Holder | null>;
  };
  /** This person, as tokens name them. */
  userId: string;
  /** The lease is ours now, at first or again. */
  taken(): Promise<void>;
  /** Somebody else has it (undefined: nobody knows who), or it ran out. */
  lost(holder?: Holder): void;
  /** The server says that nobody has it now. */
  free(): void;
  /** Whether another window of this person still edits the scenario, so that the lease must stay. */
  othersRemain(): Promise<boolean>;
}

/** Milliseconds before a failed request for the lease is retried. */
const again = 3000;

/** The lease that lets one person edit: taken, renewed by a heartbeat, lost, given back. */
export function createLock({ calls, userId, taken, lost, free, othersRemain }: LockOptions) {
  let held = false;
  let closed = false;
  let retry: number | undefined;
  /** Polls the holder: an expired lease (its holder crashed) sends no event. */
  let look: number | undefined;

  async function take(): Promise<void> {
    window.clearTimeout(retry);
    retry = undefined;
    try {
      await calls.lock();
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (closed) return;
      if (failure.code === 'scenario-locked') lose(failure.details.lockedBy as Holder | undefined);
      // The network failed, or the server was busy. A lease that is held may run out meanwhile: the saves then tell,
      // and the heartbeat asks again. One that was never had is asked for until there is an answer.
      else if (!held && failure.recovery === 'retry') retry = window.setTimeout(() => void take(), again);
      return;
    }
    if (closed || held) return;
    window.clearInterval(look);
    held = true;
    await taken();
  }

  function lose(holder?: Holder): void {
    held = false;
    lost(holder);
    window.clearInterval(look);
    if (closed) return;
    look = window.setInterval(() => void calls.holder().then(heard, () => undefined), limits.lockLeaseMs);
  }

  /** Somebody took the lease or gave it back. */
  function heard(holder: Holder | null): void {
    if (closed) return;
    if (!holder) {
      window.clearInterval(look);
      free();
      if (held) void take();
    } else if (String(holder.userId) !== userId) lose(holder);
    // Another window of this person took it: one lease lets all of them edit.
    else if (!held) void take();
  }

  const beat = window.setInterval(() => {
    if (held) void take();
  }, limits.lockHeartbeatMs / 2);

  return {
    take,
    lost: () => lose(),
    /** The network is back: a lease that could not be asked for is asked for at once. */
    online(): void {
      if (retry !== undefined) void take();
    },
    heard,
    close(): void {
      closed = true;
      window.clearInterval(beat);
      window.clearInterval(look);
      window.clearTimeout(retry);
      if (!held) return;
      void othersRemain().then((remain) => {
        if (!remain) void calls.unlock().catch(() => undefined);
      });
    },
  };
}
