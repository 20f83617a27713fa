import { proxy } from 'valtio';
import { api } from '#api/client.ts';
import { tasks } from '#catalog/limits.ts';
import { adopt } from '../session/sign-in.ts';
import { session } from '../session/state.ts';

/** Whether a plan is being upgraded just now: a dialog says so. */
export const upgrade = proxy({ running: false });

const quiet = { context: { quiet: true } };

/**
 * Waits until provider and server have settled an upgrade, then renews the session, so that all that the plan gives is
 * there, and goes to /start (spec section 4).
 */
export async function settleUpgrade(): Promise<void> {
  if (upgrade.running) return;
  const { user } = session;
  upgrade.running = true;
  await new Promise((resolve) => setTimeout(resolve, tasks.upgradeWaitMs));
  // What is paid for is written down by asking. Without an answer the provider's own event does it.
  await api.payments.customer.query(undefined, quiet).catch(() => undefined);
  const opened = await api.auth.refresh.mutate(undefined, quiet).catch(() => undefined);
  upgrade.running = false;
  if (session.user?.userId !== user?.userId) return;
  if (opened) adopt(opened);
  location.hash = '#/start';
}
