import type { Connection } from './connection.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tells our server how a run ended, until it has taken it: a later run takes the place of an earlier one. */
export function tellEnd(address: URL): Connection {
  let waiting: { score: number; result: string } | null = null;
  let sending = false;

  const send = async () => {
    sending = true;
    let delay = FIRST_RETRY_MS;
    while (waiting) {
      const told = waiting;
      const status = await post(address, told);
      // What is refused is refused again.
      const over = status >= 200 && status < 500 && status !== 429;
      if (over && waiting === told) waiting = null;
      if (!over) {
        await pause(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      }
    }
    sending = false;
  };
  return {
    tell: (all) => {
      for (const told of all) {
        if (told.verb !== 'finish') continue;
        waiting = { score: told.score, result: told.result };
        if (!sending) void send();
      }
    },
  };
}

/** @returns the answer's status; 0 where none came */
async function post(address: URL, body: object): Promise<number> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    });
    return status;
  } catch {
    return 0;
  }
}
