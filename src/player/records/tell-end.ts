import { usableStorage } from '../storage.ts';
import type { Connecting, Connection } from './connection.ts';
import { FIRST_RETRY_MS, LAST_RETRY_MS, pause } from './retries.ts';

/** Of what waits in the browser's storage; an address of our server follows. */
const PREFIX = 'run-end-';

interface Telling {
  /** Of our server. */
  address: URL;
  /** That the server launched the page. */
  proof: string;
  say: Connecting['say'];
}

/**
 * Tells our server how a run ended, until it has taken it: a later run takes the place of an earlier one, of another tab
 * too. It is kept in the browser until then; what other launches left is sent too.
 */
export function tellEnd({ address, proof, say }: Telling): Connection {
  const storage = usableStorage();
  const own = PREFIX + address.pathname;
  /** What the browser does not keep: it waits as long as the page. */
  const unkept = new Map<string, string>();
  const sending = new Set<string>();

  const waiting = (key: string) => unkept.get(key) ?? storage?.getItem(key) ?? undefined;
  const keep = (key: string, told: string) => {
    unkept.set(key, told);
    try {
      if (!storage) return;
      storage.setItem(key, told);
      unkept.delete(key);
    } catch {
      // Full.
    }
  };
  /** Unless another tab has a later one to tell. */
  const arrived = (key: string, told: string) => {
    if (unkept.get(key) === told) unkept.delete(key);
    else if (storage?.getItem(key) === told) storage.removeItem(key);
  };
  const send = (key: string) => {
    if (sending.has(key)) return;
    sending.add(key);
    void alone(key, async () => {
      try {
        let delay = FIRST_RETRY_MS;
        for (let told = waiting(key); told !== undefined; told = waiting(key)) {
          const status = await post(new URL(key.slice(PREFIX.length), address), told);
          if (mayPass(status)) {
            await pause(delay);
            delay = Math.min(delay * 2, LAST_RETRY_MS);
          } else {
            arrived(key, told);
            if (status >= 400 && key === own) say({ code: 'result-refused', values: { status } });
          }
        }
      } finally {
        sending.delete(key);
      }
    });
  };
  for (const key of storage ? Object.keys(storage).filter((key) => key.startsWith(PREFIX)) : []) send(key);
  return {
    tell: (all) => {
      for (const told of all) {
        if (told.verb !== 'finish') continue;
        keep(own, JSON.stringify({ score: told.score, result: told.result, proof }));
        send(own);
      }
    },
  };
}

/**
 * While one tab sends, the others wait: so an earlier end never arrives after a later one. Where there are no locks, as in
 * a frame that keeps nothing, nobody waits.
 */
async function alone(key: string, work: () => Promise<void>): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await navigator.locks.request(key, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
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
