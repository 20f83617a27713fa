import { errors, fromWire } from '#catalog/errors.ts';
import type { ChangeStream } from '../autosave/stream.ts';
import { onPersonLeave, onSessionRenewed } from '../session/person-change.ts';
import { session } from '../session/state.ts';

interface Lingering {
  flush(): Promise<void>;
  end(): void;
}

/** What a closed editor was open for. */
interface Left {
  scenarioId: number;
  userId: string;
}

/** What the end of a plan refuses goes out once it is paid. */
const isOfPlan = (code: string): boolean => {
  const known = fromWire(code);
  return known !== undefined && (errors[known].recovery === 'upgrade' || known === 'organization-locked');
};

/** Closed editors that still have something to save, by scenario. */
const lingering = new Map<number, Lingering>();

/**
 * Lets a closed editor save what it has left, also when that takes the network's return, or the plan's renewal. It ends
 * when all is saved, when the server refuses the rest for good, when the scenario is opened again, or when its person is
 * not signed in any more: whoever signs in next must not save it. What is kept in the browser is taken up when that
 * person opens the scenario. Answers what to call whenever the state of saving changed.
 */
export function saveInBackground(
  { scenarioId, userId }: Left,
  stream: ChangeStream,
  ended: () => void,
): () => void {
  endLingering(scenarioId);
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    if (lingering.get(scenarioId) === mine) lingering.delete(scenarioId);
    window.removeEventListener('online', stream.retryNow);
    unfollow();
    unrenew();
    stream.close();
    ended();
  };
  const look = () => {
    const { dirty, refused } = stream.summary();
    if (dirty === 0 || (refused !== undefined && !isOfPlan(refused))) end();
  };
  const mine = { flush: stream.flush, end };
  lingering.set(scenarioId, mine);
  window.addEventListener('online', stream.retryNow);
  const unfollow = onPersonLeave(end);
  const unrenew = onSessionRenewed(stream.resume);
  // The editor of somebody who signs out closes after that.
  if (String(session.user?.userId) !== userId) end();
  if (!over) void stream.flush().then(look);
  return look;
}

/** Ends what lingers of a scenario that is opened again. */
export function endLingering(scenarioId: number): void {
  lingering.get(scenarioId)?.end();
}

/** Resolves when closed editors have saved what the network lets them save, or after `patience` milliseconds. */
export async function settleLingering(patience: number): Promise<void> {
  if (lingering.size === 0) return;
  let timer: number | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, patience);
  });
  await Promise.race([enough, Promise.all([...lingering.values()].map(({ flush }) => flush()))]);
  window.clearTimeout(timer);
}
