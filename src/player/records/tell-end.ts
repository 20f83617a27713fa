import { usableStorage } from '../storage.ts';
import type { Connecting, Connection } from './connection.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;
/** Of what waits in the browser's storage; an address of our server follows. */
const PREFIX = 'run-end-';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Tells our server how a run ended, until it has taken it: a later run takes the place of an earlier one. It is kept in
 * the browser until then; what other launches left is sent too.
 */
export function tellEnd(address: URL, say: Connecting['say']): Connection {
  const storage = usableStorage();
  const own = PREFIX + address.pathname;
  const waiting = new Map<string, string>();
  const sending = new Set<string>();

  const keep = (key: string, told: string | undefined) => {
    if (told === undefined) waiting.delete(key);
    else waiting.set(key, told);
    try {
      if (told === undefined) storage?.removeItem(key);
      else storage?.setItem(key, told);
    } catch {
      // Full: it waits as long as the page.
    }
  };
  const send = async (key: string) => {
    if (sending.has(key)) return;
    sending.add(key);
    let delay = FIRST_RETRY_MS;
    for (let told = waiting.get(key); told !== undefined; told = waiting.get(key)) {
      const status = await post(new URL(key.slice(PREFIX.length), address), told);
      if (mayPass(status)) {
        await pause(delay);
        delay = Math.min(delay * 2, LAST_RETRY_MS);
      } else {
        if (waiting.get(key) === told) keep(key, undefined);
        if (status >= 400 && key === own) say({ code: 'result-refused', values: { status } });
      }
    }
    sending.delete(key);
  };
  for (const key of storage ? Object.keys(storage).filter((key) => key.startsWith(PREFIX)) : []) {
    waiting.set(key, storage?.getItem(key) ?? '{}');
    void send(key);
  }
  return {
    tell: (all) => {
      for (const told of all) {
        if (told.verb !== 'finish') continue;
        keep(own, JSON.stringify({ score: told.score, result: told.result }));
        void send(own);
      }
    },
  };
}

/** What is refused is refused again. */
const mayPass = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

/** @returns the answer's status; 0 where none came */
async function post(address: URL, body: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(address, { method: 'POST', headers, body, keepalive: true });
    return status;
  } catch {
    return 0;
  }
}
