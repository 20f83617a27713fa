import { aborted, CallError, failureOf } from '#api/failure.ts';

/** A file on its way to the server, as panels show it. */
export interface Sending {
  id: number;
  name: string;
  /** 0 to 1; null while the server is at work on it. */
  share: number | null;
  /** The network is gone: it goes on when it is back, or when it is told to. */
  waiting: boolean;
}

interface Handles {
  abort: AbortController;
  goOn?: () => void;
}

const handles = new Map<number, Handles>();
let lastId = 0;
/** In ms: the browser thinks that it is online, and yet nobody answers. */
const UNANSWERED = 5000;

interface Work {
  signal: AbortSignal;
  onShare: (share: number | null) => void;
}

/**
 * Has a file sent and shows it in `shown.sending` meanwhile. When the network is lost it waits and goes on by itself.
 * @throws what the work throws otherwise; CallError `aborted` when it was given up
 */
export async function sending<T>(
  shown: { sending: Sending[] },
  name: string,
  work: (how: Work) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  if (given?.aborted) throw new CallError(aborted());
  lastId += 1;
  const id = lastId;
  const own: Handles = { abort: new AbortController() };
  handles.set(id, own);
  shown.sending.push({ id, name, share: 0, waiting: false });
  const told = () => shown.sending.find((one) => one.id === id);
  const end = () => own.abort.abort();
  given?.addEventListener('abort', end, { once: true });
  const { signal } = own.abort;
  const onShare = (share: number | null) => {
    const one = told();
    if (one) one.share = share;
  };
  try {
    for (;;) {
      try {
        return await work({ signal, onShare });
      } catch (thrown) {
        if (signal.aborted) throw new CallError(aborted());
        if (failureOf(thrown).kind !== 'offline') throw thrown;
      }
      const one = told();
      if (one) one.waiting = true;
      await networkBack(own);
      if (signal.aborted) throw new CallError(aborted());
      const still = told();
      if (still) still.waiting = false;
    }
  } finally {
    given?.removeEventListener('abort', end);
    handles.delete(id);
    shown.sending = shown.sending.filter((one) => one.id !== id);
  }
}

function networkBack(own: Handles): Promise<void> {
  const { signal } = own.abort;
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(done, UNANSWERED) : undefined;
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
    own.goOn = done;
  });
}

/** Gives a file up; what the server has of it is dropped. */
export const cancelSending = (id: number): void => handles.get(id)?.abort.abort();

/** Does not wait any longer for the network. */
export const retrySending = (id: number): void => handles.get(id)?.goOn?.();

/** How many files travel at once: one being sent while the server works on another. */
const AT_ONCE = 2;

/** Does the same for each file, two at a time; the answers are in the files' order. */
export async function inTurn<T>(files: readonly File[], work: (file: File) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  const left = [...files.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answers;
}
