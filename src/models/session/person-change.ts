import { subscribe } from 'valtio/vanilla';
import { session } from './state.ts';

/**
 * Calls back when the person who was signed in is not any more: somebody else is, or nobody. Whatever a page holds of
 * one person is let go here, so that the next neither sees it nor goes on with it. It happens at once: the next call
 * already goes out under the next person's token. @returns how to stop.
 */
export function onPersonLeave(letGo: () => void): () => void {
  let present = session.user?.userId;
  return subscribe(
    session,
    () => {
      const before = present;
      present = session.user?.userId;
      if (before !== undefined && before !== present) letGo();
    },
    true,
  );
}

/** The same, but only once somebody else is signed in: who had to sign in again goes on with what they had begun. */
export function onPersonChange(letGo: () => void): () => void {
  let last = session.user?.userId;
  return subscribe(
    session,
    () => {
      const now = session.user?.userId;
      if (now === undefined) return;
      if (last !== undefined && last !== now) letGo();
      last = now;
    },
    true,
  );
}

/**
 * Calls back when the session of who is signed in was opened anew: they signed in again, their plan was paid, another
 * tab took it up. What their rights refused may work now. @returns how to stop.
 */
export function onSessionRenewed(tryAgain: () => void): () => void {
  let last = session.user;
  return subscribe(
    session,
    () => {
      const before = last;
      last = session.user;
      if (last && last !== before) tryAgain();
    },
    true,
  );
}
